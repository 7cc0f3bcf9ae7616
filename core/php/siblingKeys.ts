/**
 * Tells duplicated keys apart within each of many objects that follow one another and mostly look alike, as the
 * rows of a list do: keys that come in the same order as in the object before need no lookup at all.
 */
export class SiblingKeys {
  private template: string[] = [];
  private tokens: string[] = [];
  private readonly lastSeenIn = new Map<string, number>();
  private object = 0;
  private count = 0;
  private follows = true;
  private isReusable = true;

  /** Starts the next object. */
  begin(): void {
    this.object++;
    this.count = 0;
    this.follows = true;
    this.isReusable = true;
  }

  /** The key, in its quotes, that comes next if this object is like the one before. */
  get expected(): string | undefined {
    return this.follows ? this.template[this.count] : undefined;
  }

  /** The expected key has come. */
  acceptExpected(): void {
    this.count++;
  }

  /**
   * Another key has come.
   *
   * @param name the key, unescaped, in quotes
   * @param isPlain whether it stands so in the text, and may stand so in what is written
   * @returns false when this object already has the key
   */
  add(name: string, isPlain: boolean): boolean {
    if (this.follows) this.leaveTemplate();
    if (this.lastSeenIn.get(name) === this.object) return false;
    this.lastSeenIn.set(name, this.object);
    this.tokens.push(name);
    if (!isPlain) this.isReusable = false;
    return true;
  }

  /** Ends the object. */
  end(): void {
    if (!this.follows) this.template = this.isReusable ? this.tokens : [];
  }

  private leaveTemplate(): void {
    this.follows = false;
    this.tokens = this.template.slice(0, this.count);
    for (const token of this.tokens) this.lastSeenIn.set(token, this.object);
  }
}
