// Filters and words of the reports on admissions and strength.

import * as pages from '#kernel/pages.gen.ts';
import { type Filter, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { MovementKind } from '../contract/strength.ts';
import { branches, classes } from '#modules/branches/classes/screens/parts/choices.ts';

export const span = [
  { name: 'from', label: 'From', kind: 'date', required: true },
  { name: 'to', label: 'To', kind: 'date', required: true },
] as const satisfies readonly Filter[];

export const place = [
  {
    name: 'branch_id',
    label: 'Branch',
    kind: 'lookup',
    source: branches,
  },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
] as const satisfies readonly Filter[];

export const kindWords: Record<MovementKind, string> = {
  admitted: 'Admitted',
  re_admitted: 'Re-admitted',
  transfer_in: 'Transferred in',
  promoted_in: 'Promoted in',
  section_in: 'Section change in',
  left: 'Left',
  struck_off: 'Struck off',
  passed_out: 'Passed out',
  transfer_out: 'Transferred out',
  promoted_out: 'Promoted out',
  section_out: 'Section change out',
};

export const kindOptions: Option[] = optionsOf(kindWords);

export const base = pages.ReportStudentAdmission;
