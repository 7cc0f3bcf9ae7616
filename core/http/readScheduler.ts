/**
 * Requests that only read, side by side: as many at once as the service answers well. How many it allows is not shown
 * (service specification 8), so this is found out: a few at first, one more after each round of good answers, half as
 * many when it fails, turns requests away, or takes longer because of them. What changes something never goes this way,
 * since a request that was turned away is repeated.
 */

/** What an answer says of how the service bears the requests. */
export type Load =
  /** It has answered, whatever it says. */
  | 'answered'
  /** No answer, a 5xx, a refused credential, or something that is no answer of the service. */
  | 'failed'
  /** HTTP 429. */
  | { readonly retryAfter: number | undefined }
  /** Nothing was asked. */
  | 'not_asked';

/** What is asked, once for each item. */
export interface Reads<Item, Answer> {
  readonly items: Iterable<Item>;
  /** Asks; again, later, when the answer is that there are too many requests. */
  readonly ask: (item: Item) => Promise<Answer>;
  readonly loadOf: (answer: Answer) => Load;
  /** Takes the answer that counts, as soon as it is there: once for each item that was asked about. */
  readonly take: (item: Item, answer: Answer) => void;
  /** Whether to ask no more. */
  readonly until?: () => boolean;
}

/** The clock of a run, as its caller brings it; times are in milliseconds. */
export interface RunClock {
  /** From any beginning; never goes back. */
  readonly now: () => number;
  /** Waits; returns early when the run is stopped. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly stopped: () => boolean;
  /** How long a run may wait for a service that asks it to. */
  readonly patience: number;
}

const LEAST = 1;
const FIRST = 6;
const MOST = 32;
/** Answers that take so many times as long as the best, and so many milliseconds more, come too slowly. */
const SLOWER = 2;
const SLACK = 20;
/** So often requests that were turned away are repeated, with growing pauses; and once more after so many answers. */
const REPEATS = 3;
const ANSWERS_PER_REPEAT = 10;

/** Keeps what it has learned of the service for all reads of a run. */
export class ReadScheduler {
  readonly clock: RunClock;
  #limit = FIRST;
  /** Goes up with each reduction. Who was asked before says nothing of the service as it is asked now. */
  #reductions = 0;
  /** How long the answers of this round took. */
  #times: number[] = [];
  /** The median of the quickest round since the last reduction. */
  #best = Infinity;
  /** Nothing is asked before. */
  #resumeAt = -Infinity;
  /** How often the service has turned requests away; those in flight at the same time count once, answers make up. */
  #turnedAway = 0;

  constructor(clock: RunClock) {
    this.clock = clock;
  }

  /**
   * Asks about each item, and ends when all answers are in. When it ends early, by `until` or because the run is
   * stopped, items are left that were not asked about.
   *
   * @throws what `ask`, `loadOf` or `take` throws, when all that is in flight has ended
   */
  async forEach<Item, Answer>({ items, ask, loadOf, take, until }: Reads<Item, Answer>): Promise<void> {
    const { now, sleep, stopped } = this.clock;
    const queue = [...items];
    const failures: unknown[] = [];
    let inFlight = 0;
    let wake = (): void => undefined;
    const isOver = () => failures.length > 0 || stopped() || until?.() === true;
    const askOnce = async (item: Item) => {
      const at = { time: now(), reductions: this.#reductions };
      const answer = await ask(item);
      if (this.#note(loadOf(answer), at)) queue.push(item);
      else take(item, answer);
    };
    for (let next = 0; inFlight > 0 || next < queue.length;) {
      const wait = this.#resumeAt - now();
      if (next === queue.length || inFlight >= this.#limit || isOver()) {
        if (inFlight === 0) break;
        await new Promise<void>((resolve) => (wake = resolve));
      } else if (wait > 0) {
        await sleep(wait);
      } else {
        inFlight += 1;
        void askOnce(queue[next++] as Item)
          .catch((error: unknown) => failures.push(error))
          .finally(() => {
            inFlight -= 1;
            wake();
          });
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Asks one question. Returns `undefined` when the run is stopped before it is asked. */
  async read<Answer>(
    ask: () => Promise<Answer>,
    loadOf: (answer: Answer) => Load,
  ): Promise<Answer | undefined> {
    const answers: Answer[] = [];
    await this.forEach({ items: [0], ask, loadOf, take: (_, answer) => answers.push(answer) });
    return answers[0];
  }

  /** Learns from an answer. Returns whether its request is to be repeated. */
  #note(load: Load, at: { readonly time: number; readonly reductions: number }): boolean {
    if (load === 'not_asked') return false;
    const isCurrent = at.reductions === this.#reductions;
    if (load === 'answered') {
      this.#turnedAway = Math.max(0, this.#turnedAway - 1 / ANSWERS_PER_REPEAT);
      if (isCurrent) this.#noteTime(this.clock.now() - at.time);
      return false;
    }
    if (isCurrent) this.#reduce();
    return load !== 'failed' && this.#pause(load.retryAfter, isCurrent);
  }

  /** As many answers as may be in flight are a round. */
  #noteTime(milliseconds: number): void {
    this.#times.push(milliseconds);
    if (this.#times.length < this.#limit) return;
    const median = this.#times.sort((a, b) => a - b)[this.#times.length >> 1] as number;
    if (median > SLOWER * this.#best + SLACK) return this.#reduce();
    this.#best = Math.min(this.#best, median);
    this.#times = [];
    this.#limit = Math.min(MOST, this.#limit + 1);
  }

  /** What is slower by itself is not made quicker by this: so what counts as quick is learned anew. */
  #reduce(): void {
    this.#limit = Math.max(LEAST, this.#limit >> 1);
    this.#reductions += 1;
    this.#times = [];
    this.#best = Infinity;
  }

  /** Lets the service rest as long as it wishes; returns false when it wishes too much, or too often. */
  #pause(retryAfter: number | undefined, isCurrent: boolean): boolean {
    if (isCurrent) this.#turnedAway = Math.min(REPEATS, this.#turnedAway) + 1;
    const { patience, now } = this.clock;
    const wished = (retryAfter ?? 0) * 1000;
    if (this.#turnedAway > REPEATS || wished > patience) return false;
    const wait = Math.max(wished, (patience * this.#turnedAway) / 40);
    this.#resumeAt = Math.max(this.#resumeAt, now() + wait);
    return true;
  }
}

/**
 * What a reply of either API says of how the service bears the requests. A 2xx that holds nothing is an answer, too: it
 * may be how the service says that there is no such payout.
 */
export function loadOf({
  kind,
  code,
  retryAfter,
  body,
}: {
  readonly kind: string;
  readonly code?: string;
  readonly retryAfter?: number;
  readonly body?: unknown;
}): Load {
  if (code === 'too_many_requests') return { retryAfter };
  const isTrouble =
    kind === 'turned_away' || kind === 'not_sent' || (kind === 'unclear' && body === undefined);
  return isTrouble ? 'failed' : 'answered';
}
