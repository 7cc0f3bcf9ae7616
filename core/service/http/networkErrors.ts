import type { NetworkFailure } from '../../words/shown.ts';

/** Codes of failures that happen before the first byte of a request leaves. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_FAIL|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** System calls that come before the first byte, too. */
const CONNECTING = new Set(['connect', 'getaddrinfo']);

/**
 * Whether a failed request surely never reached the service. In doubt it may have.
 * @param code Node's code of the failure, such as `ECONNREFUSED`
 * @param syscall the system call that failed, where Node names one
 */
export function surelyNotSent(code: string, syscall: string | undefined): boolean {
  return BEFORE_SENDING.test(code) || CONNECTING.has(syscall ?? '');
}

/**
 * A network failure in words. n8n replaces whole messages that hold one of Node's codes, so codes stay out of them.
 * @param code Node's code of the failure, if there is one
 */
export function failureInWords(code: string | undefined): NetworkFailure {
  switch (code) {
    case 'ECONNREFUSED':
      return 'the connection was refused';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
      return 'the host name was not found';
    case 'ETIMEDOUT':
    case 'ECONNABORTED':
      return 'no answer in time';
    case 'ERR_CANCELED':
      return 'the request was canceled';
    case undefined:
      return 'the connection failed';
    default:
      return surelyNotSent(code, undefined) ? 'its certificate was not accepted' : 'the connection was lost';
  }
}
