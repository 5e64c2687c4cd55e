// What kinds, levels and states of a warning are called (STU-85).

import type { Option } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { warningStates as states } from '../../rules/warning-states.ts';

export const kindOptions: Option[] = [
  { value: 'academic', label: 'Studies' },
  { value: 'conduct', label: 'Conduct' },
  { value: 'attendance', label: 'Attendance' },
  { value: 'fee', label: 'Fees' },
  { value: 'uniform', label: 'Uniform' },
  { value: 'other', label: 'Other' },
];

export const levelOptions: Option[] = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
];

export const warningStates: Statuses = states.badges;
