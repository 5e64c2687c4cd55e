// What posting runs and skips are called on every screen of fees.

import type { Statuses } from '#ui/table/column.ts';
import { runBranchStates, runStates } from '../../rules/run-states.ts';

export const runStatuses: Statuses = runStates.badges;

export const branchStatuses: Statuses = runBranchStates.badges;

export const runKinds: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  extra: 'Extra',
  individual: 'Individual',
  admission: 'Admission',
  instalment: 'Instalment',
  fine: 'Fines',
  opening: 'Opening balances',
  release: 'Release of unearned fees',
};

/** FEE-30: why a student got no challan, with the way out. */
export const skipReasons: Readonly<Record<string, string>> = {
  no_plan: 'No fee plan',
  frozen: 'Frozen for the whole month',
  left: 'Not active in the month',
  not_joined: 'Not joined yet',
  already_posted: 'Already posted',
  nothing_due: 'Nothing due this month',
  no_due_date: 'No due date',
  on_hold: 'On hold',
};
