import type { NetworkFailure } from '../shown.ts';

/** Why a request got no answer. */
export const failures: Readonly<Record<NetworkFailure, string>> = {
  'the connection was refused': 'a conexão foi recusada',
  'the host name was not found': 'o nome do servidor não foi encontrado',
  'no answer in time': 'não houve resposta a tempo',
  'the request was canceled': 'a solicitação foi cancelada',
  'the connection failed': 'a conexão falhou',
  'its certificate was not accepted': 'o certificado não foi aceito',
  'the connection was lost': 'a conexão caiu',
  'its domain is not among the Allowed Domains of the Paygol credential':
    'o domínio dela não está entre os "Allowed Domains" da credencial da Paygol',
};
