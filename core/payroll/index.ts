export { misread } from './tables.ts';
export { understandSheet } from './understand.ts';
export { asTheyCame, namedRows } from './unnamedRows.ts';
