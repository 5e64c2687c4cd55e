// Rules of the posting that other chapters use.

export { chargeOf, type Presence } from './part-month.ts';
