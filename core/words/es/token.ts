import type { Topic } from '../codes.ts';
import { failures } from './failures.ts';
import type { Here } from './here.ts';

const place = (at?: string) => (at === undefined ? '' : ` en ${at}`);

const methodSays = {
  chooseGet: ' Si todo eso está bien, elija GET en "Transactions API Method".',
  choosePost: ' Si todo eso está bien, elija POST en "Transactions API Method".',
  bothRefused: ' También se rechazó un POST, así que "Transactions API Method" no cambia nada.',
};

const otherMethod = (method?: keyof typeof methodSays) => (method === undefined ? '' : methodSays[method]);

/** Why an API gives the credential no token. */
export const token = {
  token_unreachable: ({ api, at, failure }) =>
    `No se puede llegar a Paygol (${api}${place(at)}): ${failures[failure]}.${at === undefined ? '' : ' Revise la dirección en la credencial de Paygol, y la red.'}`,
  token_refused: ({ api, httpStatus, words, method }) =>
    `Paygol (${api}) rechazó el Service ID o el Shared Secret (HTTP ${httpStatus}${words === undefined ? '' : `: ${words}`}). Revise ambos en la credencial de Paygol, y que su cuenta pueda usar esa API.${otherMethod(method)}`,
  token_missing: ({ api, at, httpStatus, words, method }) =>
    `Paygol (${api}${place(at)}) respondió HTTP ${httpStatus}, sin un token${words === undefined ? '' : `: "${words}"`}. ${at === undefined ? 'Intente' : 'Revise la dirección en la credencial de Paygol; si está bien, intente'} de nuevo más tarde.${otherMethod(method)}`,
} satisfies Topic<Here>;
