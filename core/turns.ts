/**
 * Work over many rows is a generator that yields once in so many of them, so that a caller can give way to others. Few
 * enough to take no time that anybody notices.
 */
export const ROWS_PER_STEP = 16;
