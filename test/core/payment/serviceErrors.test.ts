import { errorIn, failureOfError } from '../../../core/payment/serviceErrors.ts';

test('an error object has words, a code and a status of its own (section 7)', () => {
  expect(
    errorIn({ error: { status: 404, internal_code: '0302', message: 'Transaction not found' } }),
  ).toEqual({
    words: 'Transaction not found',
    internalCode: '0302',
    errorStatus: 404,
  });
});

test.each([
  [{ error: {} }, { words: undefined }],
  [
    { error: { status: '400', internal_code: 9702 } },
    { words: undefined, internalCode: '9702', errorStatus: 400 },
  ],
  [{ error: { status: { no: 1 }, internal_code: [], message: ['a'] } }, { words: ['a'] }],
  [{ error: { status: 'bad' } }, { words: undefined }],
])('%j is read as far as it goes', (body, expected) => {
  expect(errorIn(body)).toEqual(expected);
});

test.each([[null], ['error'], [[]], [{}], [{ error: null }], [{ error: 'no' }]])(
  '%j has no error object',
  (body) => {
    expect(errorIn(body)).toBeUndefined();
  },
);

test.each([
  ['its number', { internalCode: '0302', words: 'Nope' }, 'transaction_not_found'],
  ['its words, in XML', { words: 'Transaction ID not found' }, 'transaction_not_found'],
  ['its number', { internalCode: '9702' }, 'invalid_cpf'],
  ['another number, whatever the words', { internalCode: '7', words: 'transaction not found' }, 'refused'],
  ['a 404 of anybody', { words: 'Not Found', errorStatus: 404 }, 'refused'],
])('an error is known by %s: %j is %s', (_by, error, code) => {
  expect(failureOfError(200, error)).toMatchObject({ kind: 'refusal', code });
});

test.each([408, 500, 503])(
  'an error of status %i leaves open what happened, even with HTTP 200',
  (errorStatus) => {
    expect(failureOfError(200, { words: 'Sorry', errorStatus })).toEqual({
      kind: 'unclear',
      code: 'service_error',
      httpStatus: 200,
      errorStatus,
      message: `Paygol answered with an error of status ${errorStatus}: "Sorry".`,
    });
  },
);
