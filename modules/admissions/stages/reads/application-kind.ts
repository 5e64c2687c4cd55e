// Applications as records (spec 00 §23): found by number, form or child, named behind plain ids (challans, holds, students), opened. The
// reference of a number that is known elsewhere is found, too (ADM-13).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { SearchFinder } from '#platform/search/search-finder.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';
import { type ApplicationStage, stageNames } from '../contract/stages.ts';

const firstPage = pathOf(pages.AdmissionInfoWithPage, { page: 1 });
const path = (id: number): string => linkTo(firstPage, { id });
const permissions = ['Student Addmission Add'];

interface Found {
  id: number;
  child_name: string;
  application_no: string | null;
  stage: ApplicationStage;
  class_name: string | null;
  branch_name: string;
}

export const applicationRecord: RecordKind = {
  kind: 'application',
  title: 'Application',
  table: 'admissions.applications',
  permissions,
  find: async (text, limit) => {
    const words = text.trim().replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<Found>`
      select a.id, a.child_name, a.application_no, a.stage, c.name as class_name, b.short_name as branch_name
        from admissions.applications a join platform.branches b on b.id = a.branch_id left join branches.courses c on c.id = a.course_id
       where a.stage <> 'confirmed' and ${inScope('a.branch_id')}
         and (a.child_name ilike ${`%${words}%`} or (a.school_id = platform.current_school() and a.application_no = upper(${text.trim()})))
       order by a.stage_at desc limit ${limit}`);
    return rows.map((one) => ({
      kind: 'application',
      id: one.id,
      title: one.child_name,
      subtitle: [one.application_no, stageNames[one.stage], one.class_name, one.branch_name]
        .filter(Boolean)
        .join(' · '),
      path: path(one.id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select a.id, a.child_name as name, a.application_no as number from admissions.applications a
       where a.id = any (${[...ids]}::bigint[]) and ${inScope('a.branch_id')}`),
  branchOf: branchIn('admissions.applications'),
  path,
};

/** Six letters and digits, as the sentence at the other branch gives them. */
export const referenceFinder: SearchFinder = {
  kind: 'number reference',
  permissions,
  find: async (text) => {
    const code = text.trim().toUpperCase();
    if (!/^[0-9A-F]{6}$/.test(code)) return [];
    const row = await rowOf(sql<{ id: number; full_name: string }>`
      select s.id, s.full_name from students.students s
       where s.school_id = platform.current_school() and s.identity_no is not null and students.number_reference(s.school_id, s.identity_no) = ${code}
         and ${inScope('s.branch_id')} limit 1`);
    if (!row) return [];
    const title = `Reference ${code}: ${row.full_name}`;
    return [
      {
        kind: 'number reference',
        id: row.id,
        title,
        subtitle: 'A number known at two branches',
        path: linkTo(firstPage, { reference: code }),
      },
    ];
  },
};
