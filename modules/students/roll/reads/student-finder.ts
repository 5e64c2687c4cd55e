// Students for Ctrl+K and pickers (spec 00 section 23, STU-3).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { SearchFinder } from '#platform/search/search-finder.ts';
import { studentSearchList } from '#modules/students/person/contract/lookups.ts';
import { searchStudents } from './student-search.ts';

export const studentFinder: SearchFinder = {
  kind: 'student',
  permissions: studentSearchList.permissions,
  find: async (text, limit) => {
    const found = await searchStudents({ search: text, limit });
    return found.map((one) => ({
      kind: 'student',
      id: one.student_id,
      title: one.native ? `${one.name} · ${one.native}` : one.name,
      subtitle: [
        one.admission_no,
        one.class_name && `${one.class_name} – ${one.section_name ?? ''}`,
        one.father_name,
        one.branch_name,
      ]
        .filter(Boolean)
        .join(' · '),
      path: linkTo(pages.BioStudent, { id: one.student_id }),
    }));
  },
};
