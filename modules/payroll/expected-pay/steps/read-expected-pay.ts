// What a month will come to: of oneself, or of somebody who may be seen, for whoever prepares the salaries of the branch (07 §12.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { expectedPay } from '../contract/expected-pay.ts';
import { inMonth, personOf } from '../reads/expected-person.ts';
import { monthShown } from '../rules/month-shown.ts';
import { expect } from './expect.ts';

type Query = ParsedInputOf<typeof expectedPay>;

export const readExpectedPay = (query: Query): Promise<DataOf<typeof expectedPay>> =>
  ownOrHeld({ mine: query.mine, permissions: expectedPay.permissions }, async (own) => {
    const person = await personOf(query.employee_id, own?.employee_id ?? null);
    const shown = monthShown(person.today, person.open_before);
    const at = await inMonth(person, shown.month);
    // One's own month may be paid by the branch that one has moved to.
    const around = own ? [at.paying_branch_id] : [];
    return alsoInBranches(around, () => expect(person, { ...shown, at }));
  });
