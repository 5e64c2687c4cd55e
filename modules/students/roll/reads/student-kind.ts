// Students as records (spec 00 §23): found by text, named behind plain ids, opened; also the party of money lines.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { RecordKind } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';
import { studentNames } from './party-names.ts';
import { studentFinder } from './student-finder.ts';

export const studentRecord: RecordKind = {
  kind: 'student',
  title: 'Student',
  table: 'students.students',
  permissions: studentFinder.permissions,
  find: studentFinder.find,
  names: studentNames,
  branchOf: branchIn('students.students'),
  path: (id) => linkTo(pages.BioStudent, { id }),
};
