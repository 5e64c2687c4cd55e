// Front door of fees: what modules above may ask of it (04 §7), and all it registers with the house.

import { defineModule } from '#platform/module.ts';
import { depositCalls } from './calls/deposits.ts';
import { outstandingCalls } from './calls/outstanding.ts';

export { takeDeposit } from './actions/take-deposit.ts';

export const feesModule = defineModule({
  name: 'fees',
  migrations: { schema: 'fees', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...depositCalls, ...outstandingCalls],
  numbers: [
    { kind: 'challan', reach: 'branch_year', pattern: 'C{branch_no:4}{YY}{seq:7}' },
    { kind: 'family_challan', reach: 'branch_year', pattern: 'F{branch_no:4}{YY}{seq:7}' },
    { kind: 'receipt', reach: 'branch_year', pattern: 'R{branch_no:4}{YY}{seq:7}' },
  ],
});
