import type { NetworkFailure } from '../shown.ts';

/** Why a request got no answer. */
export const failures: Readonly<Record<NetworkFailure, string>> = {
  'the connection was refused': 'se rechazó la conexión',
  'the host name was not found': 'no se encontró el nombre del servidor',
  'no answer in time': 'no hubo respuesta a tiempo',
  'the request was canceled': 'se canceló la solicitud',
  'the connection failed': 'falló la conexión',
  'its certificate was not accepted': 'no se aceptó su certificado',
  'the connection was lost': 'se perdió la conexión',
  'its domain is not among the Allowed Domains of the Paygol credential':
    'su dominio no está entre los "Allowed Domains" de la credencial de Paygol',
};
