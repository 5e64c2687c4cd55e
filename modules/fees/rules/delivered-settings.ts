// Settings of group Fees and the numbering kinds of fees (SET-1, spec 14 section 6), as registered at start.

import type { SettingKey } from '#kernel/setting-key.ts';

const days = Array.from({ length: 31 }, (_, n) => String(n + 1));
const asDay = (value: unknown): number => (value === 'last' ? 31 : Number(value));

/** Issue ≤ due ≤ valid (spec 10 §3.2). */
function refuseOrder(issue: unknown, due: unknown, valid: unknown): string | null {
  if (asDay(issue) > asDay(due)) return 'Challans are issued on or before the day they are due';
  return asDay(due) > asDay(valid) ? 'A challan must be accepted up to the day it is due' : null;
}

export const feeSettings: readonly SettingKey[] = [
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
  {
    key: 'fine_rule_id',
    type: 'number',
    built_in: 0,
    title: 'Number of the late fine rule of the branch',
    text: '0: the rule of the session applies. Rules are kept on the fee settings page.',
    least: 0,
  },
  {
    key: 'rounding_unit',
    type: 'number',
    built_in: 0,
    title: 'Computed amounts are rounded to so many minor units',
    text: '0: 100 paisa in Pakistan, 5 baisa in Oman.',
    least: 0,
    most: 100_000,
    unit: 'minor units',
  },
  {
    key: 'reminder_days',
    no_effect_yet: 'it comes with reminders of unpaid fees',
    type: 'list',
    built_in: [-3, 1, 7],
    title: 'Reminders before (−) and after the due date',
    items: 'number',
    least: -60,
    most: 180,
    unit: 'days',
  },
  {
    key: 'challan_copies',
    type: 'number',
    built_in: 3,
    group: 'Printing',
    title: 'Copies of a challan on one page',
    least: 1,
    most: 4,
  },
  {
    key: 'challan_account_ids',
    type: 'list',
    built_in: [],
    group: 'Printing',
    title: 'Bank accounts printed on challans, in order',
    text: 'Numbers of the accounts; none: every collection account of the branch.',
    items: 'number',
    least: 1,
  },
];

/** FEE-63: a challan's number is what banks and gateways say, so it names the school; a receipt is looked up in its own school only. */
export const feeNumbers = [
  {
    kind: 'challan',
    reach: 'branch_year',
    pattern: 'C{school:2}{branch_no:4}{YY}{seq:7}',
    papers: { table: 'fees.challans', column: 'challan_no', money: true },
  },
  {
    kind: 'family_challan',
    reach: 'branch_year',
    pattern: 'F{school:2}{branch_no:4}{YY}{seq:7}',
    papers: { not_yet: 'they come with family challans' },
  },
  {
    kind: 'receipt',
    reach: 'branch_year',
    pattern: 'R{branch_no:4}{YY}{seq:7}',
    papers: { table: 'fees.deposits', column: 'receipt_no', money: true },
  },
  {
    kind: 'fee_correction',
    reach: 'branch',
    pattern: 'FC{branch_no:4}{seq:6}',
    papers: { not_yet: 'corrections carry the number of their challan' },
  },
  {
    kind: 'fee_certificate',
    reach: 'branch',
    pattern: 'CERT{branch_no:4}{seq:6}',
    papers: { not_yet: 'they come with fee certificates' },
  },
] as const;
