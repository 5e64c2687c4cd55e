// When a recurring voucher comes next, for screens too.

export { nextAfter } from './next-date.ts';
