const HOUR = 3_600_000;

/** The clocks of this process, for tests in which days pass: they run on, and are moved forward between two runs. */
export interface MovedClock {
  /** To a time in milliseconds since 1970. */
  set(time: number): void;
  advance(hours: number): void;
}

export function useMovedClock(): MovedClock {
  const date = Date.now;
  const monotonic = performance.now.bind(performance);
  let date_ms = 0;
  let passed = 0;
  beforeEach(() => {
    date_ms = 0;
    passed = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => date() + date_ms);
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + passed);
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    set: (time) => (date_ms = time - date()),
    advance(hours) {
      date_ms += hours * HOUR;
      passed += hours * HOUR;
    },
  };
}
