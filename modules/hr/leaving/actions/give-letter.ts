// A letter of a leaving is given: its number is taken, what it says is fixed, its code is entered (EXT-7, EXT-8, SVC-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { enterVerifyCode } from '#platform/verify/verify-codes.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import type { letterIssue } from '../contract/leaving.ts';
import { letterWords, mayGive } from '../rules/index.ts';
import { lockExit } from '../steps/locked-exit.ts';

const LETTERS = 'hr.employee_letters';

export async function giveLetter({
  exit_id,
  kind,
}: ParsedInputOf<typeof letterIssue>): Promise<DataOf<typeof letterIssue>> {
  await requirePermission('Employee Left');
  const { branch_id, employee_id, state, today } = await lockExit(exit_id);
  if (!mayGive(kind, state))
    throw conflict(
      kind === 'relieving'
        ? 'A relieving letter is given when the last day is over.'
        : `The ${letterWords[kind].toLowerCase()} is given when the clearance and the settlement are done.`,
    );
  const letter_no = await takeNumber('letter', branch_id, today);
  const row = await rowOf(sql<{ id: number; name: string; left_on: LocalDate }>`
    insert into hr.employee_letters (branch_id, employee_id, exit_id, kind, letter_no, issued_on, data)
    select x.branch_id, e.id, x.id, ${kind}, ${letter_no}, ${today}::date,
           jsonb_build_object('name', e.full_name, 'name_local', e.name_local, 'code', e.employee_code, 'gender', coalesce(e.gender, 'male'),
             'national_id', e.national_id, 'designation', coalesce(g.name, '–'), 'department', coalesce(d.name, '–'),
             'joined_on', s.joining_date, 'left_on', x.last_working_date, 'exit_type', x.exit_type,
             'items', (select coalesce(jsonb_agg(jsonb_build_object('item', c.item, 'holder', c.holder, 'status', c.status) order by c.position), '[]')
                         from hr.exit_clearances c where c.exit_id = x.id))
      from hr.employee_exits x join hr.employees e on e.id = x.employee_id join hr.employment_spells s on s.id = x.spell_id
      left join hr.designations g on g.id = e.designation_id left join hr.departments d on d.id = e.department_id
     where x.id = ${exit_id}::bigint returning id, data ->> 'name' as name, (data ->> 'left_on')::date as left_on`);
  if (!row) throw notFound('This leaving');
  const verify_code = await enterVerifyCode({
    kind: 'letter',
    branch_id,
    owner: { table: LETTERS, id: row.id },
    number: letter_no,
    issued_on: today,
    shown: { name: row.name, letter: letterWords[kind], left_on: row.left_on },
  });
  await rowsOf(sql`update hr.employee_letters set verify_code = ${verify_code} where id = ${row.id}::bigint`);
  await noteEmployee({ branch_id, employee_id, action: 'letter given', after: { letter_no, kind } });
  return { id: row.id, kind, letter_no, issued_on: today };
}
