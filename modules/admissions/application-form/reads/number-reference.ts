// ADM-13: behind a reference stand the child that has the number and the drafts that typed it, as far as the scope reaches: the asker sees neither.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { numberReference } from '../contract/application-form.ts';

type Pair = DataOf<typeof numberReference>;

export async function readNumberReference({ code }: ParsedInputOf<typeof numberReference>): Promise<Pair> {
  const { school_id } = who();
  const reference = code.toUpperCase();
  const children = await rowsOf(sql<Pair['children'][number] & { identity_no: string }>`
    select s.id as student_id, s.full_name as name, s.dob, s.admission_no, c.name as class_name, b.branch_name, s.status, s.identity_no
      from students.students s join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
     where s.school_id = ${school_id}::int and s.identity_no is not null and students.number_reference(s.school_id, s.identity_no) = ${reference}
       and s.merged_into_id is null and ${inScope('s.branch_id')} limit 10`);
  const numbers = [...new Set(children.map((one) => one.identity_no))];
  if (numbers.length === 0) throw notFound('This reference');
  const applications = await rowsOf(sql<Pair['applications'][number]>`
    select a.id, a.application_no, a.child_name, b.branch_name, a.stage, u.name as asked_by
      from admissions.applications a join platform.branches b on b.id = a.branch_id left join platform.users u on u.id = a.created_by
     where a.school_id = ${school_id}::int and a.stage = 'draft' and ${inScope('a.branch_id')}
       and regexp_replace(upper(a.draft ->> 'identity_no'), '[^0-9A-Z]', '', 'g') = any (${numbers}::text[])
     order by a.updated_at desc limit 10`);
  return { children: children.map(({ identity_no: _number, ...child }) => child), applications };
}
