import { failureOfSent } from '../../../../../nodes/Paygol/actions/payment/unknownOutcome.ts';

const refused = (details: object) => ({
  kind: 'service' as const,
  code: 'refused',
  message: 'Paygol refused the request.',
  details: { ...details },
});

test.each([{ httpStatus: 401 }, { httpStatus: 429 }, { errorStatus: 401 }, { errorStatus: 429 }])(
  'what was refused with %j may have been processed, and is not sent again',
  (details) => {
    expect(failureOfSent(refused(details))).toMatchObject({
      code: 'outcome_unknown',
      details: { reason: 'refused' },
    });
  },
);

test.each([{}, { httpStatus: 400 }, { httpStatus: 404, errorStatus: 400 }])(
  'what was refused with %j was not processed',
  (details) => {
    expect(failureOfSent(refused(details))).toBeUndefined();
  },
);
