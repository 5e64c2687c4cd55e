// What reasons, states, items and deposits of a leaving are called (STU-55 to STU-58).

import * as states from '../../rules/leaving-states.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';

export const reasonOptions: Option[] = [
  { value: 'moved', label: 'The family moved' },
  { value: 'fee', label: 'Fees' },
  { value: 'other_school', label: 'Another school' },
  { value: 'abroad', label: 'Went abroad' },
  { value: 'marriage', label: 'Marriage' },
  { value: 'illness', label: 'Illness' },
  { value: 'struck_off', label: 'Struck off' },
  { value: 'expelled', label: 'Expelled' },
  { value: 'deceased', label: 'Deceased' },
  { value: 'did_not_join', label: 'Did not join' },
  { value: 'passed_out', label: 'Passed out' },
  { value: 'other', label: 'Other' },
];

/** Passing out is a matter of the promotion run. */
export const askedReasons = reasonOptions.filter((one) => one.value !== 'passed_out');

export const reasonWord = (reason: string): string =>
  reasonOptions.find((one) => one.value === reason)?.label ?? reason;

export const leavingStates: Statuses = states.leavingStates.badges;

export const stateOptions: Option[] = optionsOf(leavingStates);

/** By FEE-60 dues are settled first, whatever is done with the rest. */
export const depositOptions: Option[] = [
  { value: 'apply', label: 'Pay the rest back' },
  { value: 'keep', label: 'Keep the rest, for a brother, a sister or a return' },
  { value: 'forfeit', label: 'The rest is forfeited' },
];

export const itemWord: Record<string, string> = {
  fees: 'Fees',
  inventory: 'Store',
  package: 'Package',
  library: 'Library',
  lab: 'Laboratory',
  card: 'Student card',
  transport: 'Transport',
  other: 'Other',
};

export const clearanceStates: Statuses = states.clearanceStates.badges;

/** Money holds the certificate; a thing holds the approval (STU-57). */
export const isThing = (item: string): boolean => !['fees', 'inventory', 'package'].includes(item);

/** At the clearance step, and stays there when the last item is ticked. */
export const leftPath = (student_id: number): string => linkTo(pages.StdLeft, { student_id, step: 'clearance' });
export const decidePath = (id: number): string => linkTo(pages.LeftApprovedApprove, { id });

export const certificateStates: Statuses = states.certificateStates.badges;
