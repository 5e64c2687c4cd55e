// Words of interviews on the screens (spec 02 §6.6).

import { optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { interviewStates } from '#modules/admissions/stages/rules/index.ts';
import type { InterviewRow } from '../contract/interviews.ts';

export const interviewStatuses: Statuses = interviewStates.badges;

export const recommendationStatuses: Statuses = {
  accept: ['good', 'Accept'],
  wait: ['waiting', 'Waiting list'],
  reject: ['bad', 'Reject'],
  retest: ['info', 'Test again'],
};

export const recommendationOptions = optionsOf(recommendationStatuses);

export const modeOptions = [
  { value: 'in_person', label: 'At school' },
  { value: 'phone', label: 'By phone' },
  { value: 'video', label: 'By video' },
];

export const modeWord = (mode: InterviewRow['mode']): string =>
  modeOptions.find((one) => one.value === mode)?.label ?? '';

export const panelWord = (row: Pick<InterviewRow, 'panel'>): string => row.panel.map((one) => one.name).join(', ');
