// How challans are printed and numbered (SET-1, spec 14 section 6).

import type { SettingKey } from '#kernel/setting-key.ts';

export const challanSettings: readonly SettingKey[] = [
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
    key: 'challan_bank_text',
    type: 'text',
    built_in: '',
    group: 'Printing',
    title: 'What challans say to the bank',
    text: 'Printed in the lower half of each copy. Empty: the usual words, in the language of the paper.',
    longest: 240,
  },
  {
    key: 'challan_account_ids',
    type: 'list',
    built_in: [],
    group: 'Printing',
    title: 'Bank accounts printed on challans, in order',
    text: 'Numbers of the accounts; leave empty for all collection accounts of the branch.',
    items: 'number',
    least: 1,
  },
];

/** FEE-63: a challan's number is what banks and gateways say, so it names the school. */
export const challanNumbers = [
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
    papers: { table: 'fees.family_challans', column: 'doc_no' },
  },
] as const;
