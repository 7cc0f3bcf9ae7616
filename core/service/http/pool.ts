/** What keeps a service from answering just now: it limits requests (HTTP 429), or is out of reach for a moment. */
export interface Hiccup {
  readonly isLimit: boolean;
  /** In seconds, where the service said how long to wait. */
  readonly retryAfter?: number | undefined;
}

/** The clock of a run, as its caller brings it; times are in milliseconds. */
export interface RunClock {
  /** From any beginning; never goes back. */
  readonly now: () => number;
  /** Waits; returns early when the run is stopped. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly stopped: () => boolean;
  /** How long to wait for a service that does not answer any longer. */
  readonly patience: number;
}

/** What is asked, once for each item. */
interface Questions<Item, Answer> {
  readonly items: Iterable<Item>;
  readonly ask: (item: Item) => Promise<Answer>;
  /** Whether there was no real answer, so that the request is retried. */
  readonly hiccupOf: (answer: Answer) => Hiccup | undefined;
  /** Takes each answer as soon as it is there; `false` ends the asking. */
  readonly take: (item: Item, answer: Answer) => unknown;
}

/** So many questions are asked side by side: few for a service, and enough that nobody waits long. */
const SIZE = 16;
/** Between two tries without an answer, in milliseconds; each pause is twice the one before. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/**
 * After a 429 there is at least the first pause between two questions, twice that after the next one, and no more than
 * this.
 */
const SLOWEST_PACE = 1_000;
/** How long a service that has limited questions is left alone before a request that pays, in milliseconds. */
const RECOVERY = 2_000;

/**
 * Everything that a run asks goes through here. Requests that change something do not, since what gets no answer is
 * asked again. An answer that came stays; a hiccup is waited out by all, and after a 429 the run goes on one question
 * at a time.
 */
export class QuestionPool {
  readonly clock: RunClock;
  #inFlight = 0;
  #waiting: (() => void)[] = [];
  /** Whether the service has limited requests, in this run. */
  #isLimited = false;
  /** Between two questions, in milliseconds. */
  #pace = 0;
  /** Hiccups since the last answer. Those in flight at the same time count once. */
  #hiccups = 0;
  /** Goes up with each hiccup that counts. */
  #round = 0;
  /** When the first of them came. */
  #silentFrom = 0;
  /** Nothing is asked before. */
  #resumeAt = -Infinity;

  /** What is left of the patience for what may only show late, in milliseconds: a run waits for that once. */
  #lateness: number;

  constructor(clock: RunClock) {
    this.clock = clock;
    this.#lateness = clock.patience;
  }

  /**
   * Asks about each item, and ends when all answers are in, when `take` wants no more, when the run is stopped, or when
   * the service has not answered for the whole patience.
   * @returns the last hiccup, where that is why it ended; what was not answered has not been taken
   * @throws what `ask` or `take` throws, when all that is in flight has ended
   */
  async forEach<Item, Answer>({
    items,
    ask,
    hiccupOf,
    take,
  }: Questions<Item, Answer>): Promise<Answer | undefined> {
    const queue = items[Symbol.iterator]();
    let givenUp: Answer | undefined;
    let isOver = false;
    /** Returns whether the item is done with. */
    const tryOnce = async (item: Item): Promise<boolean> => {
      if (isOver || this.clock.stopped()) return (isOver = true);
      const round = this.#round;
      const answer = await ask(item);
      const hiccup = hiccupOf(answer);
      if (hiccup === undefined) {
        this.#hiccups = 0;
        if (take(item, answer) === false) isOver = true;
        return true;
      }
      if (this.#waitOut(hiccup, round)) return false;
      givenUp = answer;
      return (isOver = true);
    };
    const work = async () => {
      for (let next = queue.next(); !next.done && !isOver; next = queue.next()) {
        for (let isDone = false; !isDone;) {
          await this.#enter();
          try {
            await this.#keepPace();
            isDone = await tryOnce(next.value);
          } finally {
            // Goes on at once where it is not done: a question that had no answer is the first to be asked again.
            this.#leave();
          }
        }
      }
    };
    const worker = () =>
      work().catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    const ended = await Promise.allSettled(Array.from({ length: SIZE }, worker));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    return givenUp;
  }

  /** Asks one question. Returns `undefined` when the run is stopped before it is answered. */
  async ask<Answer>(
    ask: () => Promise<Answer>,
    hiccupOf: (answer: Answer) => Hiccup | undefined,
  ): Promise<Answer | undefined> {
    let answer: Answer | undefined;
    const take = (_: number, taken: Answer) => void (answer = taken);
    const givenUp = await this.forEach({ items: [0], ask, hiccupOf, take });
    return answer ?? givenUp;
  }

  /** Whether the last question got no answer. */
  get isSilent(): boolean {
    return this.#hiccups > 0;
  }

  /** Notes a 429 to a request that did not go through here. */
  limited(): void {
    const { patience } = this.clock;
    this.#pace = Math.min(patience, SLOWEST_PACE, this.#pace === 0 ? FIRST_PAUSE : 2 * this.#pace);
    this.#isLimited = true;
  }

  /** To be awaited before a request that pays: a service that limits requests is not to turn that one away. */
  async recover(): Promise<void> {
    const { sleep, patience } = this.clock;
    if (this.#isLimited) await sleep(Math.min(patience, RECOVERY));
  }

  /** Waits for what may only show late. Returns whether there was any patience left. */
  async waitForLate(milliseconds: number): Promise<boolean> {
    const { now, sleep, stopped } = this.clock;
    if (this.#lateness <= 0 || stopped()) return false;
    const begin = now();
    await sleep(Math.min(milliseconds, this.#lateness));
    this.#lateness -= now() - begin;
    return true;
  }

  async #enter(): Promise<void> {
    const isFull = () => this.#inFlight >= (this.#isLimited || this.#hiccups > 0 ? 1 : SIZE);
    while (isFull()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight += 1;
  }

  async #keepPace(): Promise<void> {
    const { now, sleep, stopped } = this.clock;
    for (let wait = this.#resumeAt - now(); wait > 0 && !stopped(); wait = this.#resumeAt - now())
      await sleep(wait);
    this.#resumeAt = Math.max(this.#resumeAt, now() + this.#pace);
  }

  #leave(): void {
    this.#inFlight -= 1;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /**
   * Lets all wait that ask.
   * @param round in which the question was asked
   * @returns whether to ask again
   */
  #waitOut({ isLimit, retryAfter }: Hiccup, round: number): boolean {
    if (round !== this.#round) return true;
    this.#round += 1;
    if (isLimit) this.limited();
    const { now, patience } = this.clock;
    if (this.#hiccups === 0) this.#silentFrom = now();
    this.#hiccups += 1;
    const deadline = this.#silentFrom + patience;
    const wished = (retryAfter ?? 0) * 1000;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#hiccups - 1));
    const resumeAt = now() + (wished > 0 ? Math.max(FIRST_PAUSE, wished) : pause);
    if (now() >= deadline || (wished > 0 && resumeAt > deadline)) return false;
    this.#resumeAt = Math.max(this.#resumeAt, Math.min(resumeAt, deadline));
    return true;
  }
}
