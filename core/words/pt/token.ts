import type { Topic } from '../codes.ts';
import { failures } from './failures.ts';
import type { Here } from './here.ts';

const place = (at?: string) => (at === undefined ? '' : ` em ${at}`);

const methodSays = {
  chooseGet: ' Se tudo isso estiver certo, escolha GET em "Transactions API Method".',
  choosePost: ' Se tudo isso estiver certo, escolha POST em "Transactions API Method".',
  bothRefused: ' Um POST também foi recusado, por isso "Transactions API Method" não faz diferença.',
};

const otherMethod = (method?: keyof typeof methodSays) => (method === undefined ? '' : methodSays[method]);

/** Why an API gives the credential no token. */
export const token = {
  token_unreachable: ({ api, at, failure }) =>
    `Não foi possível chegar à Paygol (${api}${place(at)}): ${failures[failure]}.${at === undefined ? '' : ' Confira o endereço na credencial da Paygol, e a rede.'}`,
  token_refused: ({ api, httpStatus, words, method }) =>
    `A Paygol (${api}) recusou o Service ID ou o Shared Secret (HTTP ${httpStatus}${words === undefined ? '' : `: ${words}`}). Confira os dois na credencial da Paygol, e se a sua conta pode usar essa API.${otherMethod(method)}`,
  token_missing: ({ api, at, httpStatus, words, method }) =>
    `A Paygol (${api}${place(at)}) respondeu HTTP ${httpStatus}, sem um token${words === undefined ? '' : `: "${words}"`}. ${at === undefined ? 'Tente' : 'Confira o endereço na credencial da Paygol; se estiver certo, tente'} de novo mais tarde.${otherMethod(method)}`,
} satisfies Topic<Here>;
