import type { NetworkFailure } from '../shown.ts';

/** `at`: the address of an API that is not the live one. */
interface OfToken {
  readonly api: string;
  readonly at?: string;
  /** What a change of "Transactions API Method" may help. */
  readonly method?: 'chooseGet' | 'choosePost' | 'bothRefused';
}

const place = (at?: string) => (at === undefined ? '' : ` at ${at}`);

const methodSays = {
  chooseGet: ' If all of that is right, choose GET under "Transactions API Method".',
  choosePost: ' If all of that is right, choose POST under "Transactions API Method".',
  bothRefused: ' A POST was refused, too, so "Transactions API Method" makes no difference.',
};

const otherMethod = ({ method }: OfToken) => (method === undefined ? '' : methodSays[method]);

/** Why an API gives the credential no token. */
export const token = {
  token_unreachable: ({ api, at, failure }: OfToken & { failure: NetworkFailure }) =>
    `The ${api} cannot be reached${place(at)}: ${failure}.${at === undefined ? '' : ' Check its address in the Paygol credential, and the network.'}`,
  token_refused: ({ httpStatus, words, ...of }: OfToken & { httpStatus: number; words?: string }) =>
    `The ${of.api} refused the Service ID or the Shared Secret (HTTP ${httpStatus}${words === undefined ? '' : `: ${words}`}). Check both in the Paygol credential, and that your account has access to this API.${otherMethod(of)}`,
  token_missing: ({ httpStatus, words, ...of }: OfToken & { httpStatus: number; words?: string }) =>
    `The ${of.api}${place(of.at)} answered HTTP ${httpStatus} without a token${words === undefined ? '' : `: "${words}"`}. ${of.at === undefined ? 'Try' : 'Check its address in the Paygol credential; if it is right, try'} again later.${otherMethod(of)}`,
};
