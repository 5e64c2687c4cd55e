// What states and kinds of challans are called on every screen of fees.

import type { Statuses } from '#ui/table/column.ts';
import { challanStates } from '../rules/challan-states.ts';

export const challanStatuses: Statuses = challanStates.badges;

export const challanKindNames: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  extra: 'Extra',
  individual: 'Individual',
  registration: 'Registration',
  admission: 'Admission',
  opening: 'Opening balance',
  brought_forward: 'Brought forward',
};
