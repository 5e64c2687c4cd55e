// What is tried in a simulation beside what is agreed.

import type { InputOf } from '#kernel/contract.ts';
import type { royaltySimulate } from '#modules/franchise/agreements/contract/simulate.ts';

export type Tried = Pick<InputOf<typeof royaltySimulate>, 'rules' | 'minimum_kind' | 'minimum_amount' | 'tax_percent'>;
