// Columns that both imports of attendance have: how a school's file names a child.

import { badField, type Refusal } from '#kernel/refusal.ts';
import type { ImportColumn } from '#platform/imports/definition.ts';

export const admissionNoColumn: ImportColumn<string> = {
  title: 'Admission No',
  aliases: ['Adm No', 'Admission Number', 'GR No', 'Register No', 'Reg No'],
  required: true,
  hint: 'The number in the register of the branch',
  example: 'LHR-01-10013',
  parse: short(30, 'An admission number'),
};

export const branchColumn: ImportColumn<string> = {
  title: 'Branch',
  aliases: ['Branch Code', 'Campus', 'Campus Code'],
  required: false,
  hint: 'The code of the branch, where several have the same number',
  example: 'LHR-01',
  parse: short(30, 'A branch code'),
};

export function short(max: number, what: string): (text: string) => string | Refusal {
  return (text) => (text.length <= max ? text : badField('text', `${what} has at most ${max} characters`));
}
