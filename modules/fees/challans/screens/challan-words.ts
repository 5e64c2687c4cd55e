// What states and kinds of challans are called on every screen of fees.

import type { Statuses } from '#ui/table/column.ts';

export const challanStatuses: Statuses = {
  open: ['waiting', 'Open'],
  partly_paid: ['waiting', 'Partly paid'],
  paid: ['good', 'Paid'],
  cancelled: ['plain', 'Cancelled'],
  written_off: ['plain', 'Written off'],
  moved: ['plain', 'Moved'],
};

export const challanKindNames: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  extra: 'Extra',
  individual: 'Individual',
  registration: 'Registration',
  admission: 'Admission',
  opening: 'Opening balance',
  brought_forward: 'Brought forward',
};
