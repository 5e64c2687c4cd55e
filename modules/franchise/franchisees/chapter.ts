// Franchisees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { franchiseeCalls } from './calls/franchisees.ts';
import { franchiseeRecord } from './reads/franchisee-kind.ts';
import { franchiseeNumber } from './rules/franchisee-number.ts';

export { readFranchisee } from './reads/franchisees.ts';
export { takeInFranchisee } from './steps/take-in-franchisee.ts';

export const franchiseesChapter = defineChapter({
  name: 'franchisees',
  calls: franchiseeCalls,
  records: [franchiseeRecord],
  numbers: [franchiseeNumber],
});
