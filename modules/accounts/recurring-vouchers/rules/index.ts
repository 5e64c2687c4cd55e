// When a recurring voucher comes next, for screens too.

export { type Every, nextAfter } from './next-date.ts';
