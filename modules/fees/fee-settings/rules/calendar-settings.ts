// Days and months of bills where no billing calendar says them (SET-1 group Fees).

import type { SettingKey } from '#kernel/setting-key.ts';

const days = Array.from({ length: 31 }, (_, n) => String(n + 1));
const asDay = (value: unknown): number => (value === 'last' ? 31 : Number(value));

/** Issue ≤ due ≤ valid (spec 10 §3.2). */
function refuseOrder(issue: unknown, due: unknown, valid: unknown): string | null {
  if (asDay(issue) > asDay(due)) return 'Challans are issued on or before the day they are due';
  return asDay(due) > asDay(valid) ? 'A challan must be accepted up to the day it is due' : null;
}

export const calendarSettings: readonly SettingKey[] = [
  {
    key: 'issue_day',
    type: 'number',
    built_in: 1,
    title: 'Day of the month on which challans are issued',
    text: 'Day 29 to 31 becomes the last day of a shorter month.',
    least: 1,
    most: 31,
    check: (value, of) => refuseOrder(value, of('due_day'), of('valid_till_day')),
  },
  {
    key: 'due_day',
    type: 'number',
    built_in: 10,
    title: 'Day of the month on which challans are due',
    text: 'From the first posting after the change; challans made already keep their day.',
    least: 1,
    most: 31,
    check: (value, of) => refuseOrder(of('issue_day'), value, of('valid_till_day')),
  },
  {
    key: 'valid_till_day',
    type: 'text',
    built_in: 'last',
    title: 'Last day on which a challan is accepted',
    options: [{ value: 'last', label: 'Last day of the month' }, ...days.map((value) => ({ value, label: value }))],
    check: (value, of) => refuseOrder(of('issue_day'), of('due_day'), value),
  },
  {
    key: 'combined_months',
    type: 'list',
    built_in: [],
    title: 'Months that are billed together with the month before',
    text: 'As numbers: 7 is July, on the challan of June. Where a billing calendar is set, it says so instead.',
    items: 'number',
    least: 1,
    most: 12,
  },
];
