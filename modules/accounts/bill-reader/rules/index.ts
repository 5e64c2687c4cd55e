// Rules of reading bills.

export { readBill } from './read-bill.ts';
export type { ReadLine, ReadWord } from './read-line.ts';
