/** Time that a test sets by `jest.setSystemTime`: the date alone, since what waits is real. */
export function useFakeDate(now?: number): void {
  beforeEach(() =>
    jest.useFakeTimers({
      ...(now === undefined ? {} : { now }),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
        ...(['clearImmediate', 'nextTick', 'performance', 'queueMicrotask', 'hrtime'] as const),
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());
}
