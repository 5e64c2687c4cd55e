// What statuses, levels and choices of a branch are called on the screens.

import { optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { branchStates } from '../../rules/branch-states.ts';

export const branchStatuses: Statuses = branchStates.badges;

export const ownerships: Statuses = { own: ['info', 'Own'], franchise: ['plain', 'Franchise'] };

const words = (pairs: Record<string, string>) => optionsOf(pairs);

export const levelWords = words({
  preschool: 'Pre-school',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  higher: 'Higher secondary',
});
export const genderWords = words({ co: 'Boys and girls', boys: 'Boys', girls: 'Girls' });
export const mediumWords = words({ english: 'English', urdu: 'Urdu', arabic: 'Arabic', mixed: 'Mixed' });
export const premisesWords = words({ owned: 'Owned', rented: 'Rented', donated: 'Donated' });
export const ownershipWords = words({ own: 'Own branch', franchise: 'Franchise' });
export const statusWords = words({
  draft: 'Draft',
  active: 'Active',
  suspended: 'Suspended',
  closing: 'Closing',
  closed: 'Closed',
});
export const reasonWords = words({
  staff: 'Staff',
  legal: 'Legal',
  dues: 'Dues',
  merger: 'Merger',
  low_strength: 'Low strength',
  season: 'Season',
  premises: 'Premises',
  other: 'Other',
});

/** What the gate calls an action (BR-10), for the summary of a record. */
export const gateWords: Readonly<Record<string, string>> = {
  admit: 'admissions',
  bill: 'fee posting',
  collect: 'receipts',
  student_out: 'leavings',
  student_edit: 'changes to students',
  teach: 'attendance and marks',
  issue_documents: 'cards and certificates',
  hire: 'hiring',
  payroll: 'payroll',
  spend: 'payments',
  buy_stock: 'purchases',
  sell_stock: 'sales',
  message: 'bulk messages',
};
