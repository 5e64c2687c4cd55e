// From tests to their papers: rows in the request's transaction, logos after it.

import { type Held, underHeads } from '#modules/admissions/stages/chapter.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { callLettersPrint, resultSlipsPrint, slotPrint } from '../contract/test-papers.ts';
import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';
import { readTestSlots } from '../reads/test-slots.ts';
import { nextStepOf, resultInWords } from '../rules/result-words.ts';
import type { TestResult } from '#modules/admissions/stages/rules/index.ts';
import type { ResultSlips } from './result-slip.ts';
import type { SlotSheet } from './slot-sheet.ts';
import type { TestLetters } from './test-letters.ts';

export type HeldSheet = Held<SlotSheet>;

type Letter = TestLetters['letters'][number];
type Slip = ResultSlips['slips'][number];

const child = sql`t.branch_id, a.application_no, a.child_name as child, s.full_name_native as native_name, coalesce(s.father_name, '') as father_name,
  c.name as class_name, t.roll_no`;
const from = sql`admissions.admission_tests t join admissions.applications a on a.id = t.application_id
  join students.students s on s.id = a.student_id join branches.courses c on c.id = t.course_id
  join admissions.admission_test_slots o on o.id = t.slot_id join branches.academic_sessions x on x.id = o.session_id`;

export async function loadCallLetters(input: ParsedInputOf<typeof callLettersPrint>): Promise<Held<Letter>[]> {
  await requirePermission('Admission Test');
  const { application_ids = [], slot_id = null } = input;
  const rows = await rowsOf(sql<Omit<Letter, 'letterhead'> & { branch_id: number }>`
    select ${child}, x.name as session, o.date, to_char(o.start_time, 'HH24:MI') as start, to_char(o.end_time, 'HH24:MI') as end, o.venue
      from ${from}
     where t.state = 'scheduled' and t.roll_no is not null and a.application_no is not null and (t.application_id = any (${application_ids}::bigint[]) or t.slot_id = ${slot_id}::bigint) and ${inScope('t.branch_id')}
     order by t.roll_no, t.id`);
  if (rows.length === 0) throw notFound('A child with a place in a test');
  return underHeads(rows);
}

export async function loadSlotSheet({ slot_id, paper }: ParsedInputOf<typeof slotPrint>): Promise<HeldSheet> {
  await requirePermission('Admission Test');
  const [slot] = await readTestSlots([slot_id]);
  if (!slot) throw notFound('This slot');
  const rows = await rowsOf(sql<SlotSheet['rows'][number]>`
    select ${child}, (select g.mobile from students.student_guardians k join students.guardians g on g.id = k.guardian_id
                       where k.student_id = s.id and k.is_primary limit 1) as mobile
      from ${from} where t.slot_id = ${slot_id}::bigint and t.state <> 'cancelled'
                     and t.roll_no is not null and a.application_no is not null order by t.roll_no, t.id`);
  const [about] = await underHeads([slot]);
  if (!about) throw notFound('This slot');
  const { held, date, start, end, venue, invigilator, session_name, class_names } = about;
  return {
    held,
    paper,
    date,
    start,
    end,
    venue,
    invigilator,
    session: session_name,
    classes: class_names.join(', '),
    rows,
  };
}

interface SlipRow extends Omit<Slip, 'letterhead' | 'result' | 'next_step'> {
  branch_id: number;
  result: TestResult;
  stage: ApplicationStage;
}

export async function loadResultSlips({ test_ids }: ParsedInputOf<typeof resultSlipsPrint>): Promise<Held<Slip>[]> {
  await requirePermission('Admission Test');
  const rows = await rowsOf(sql<SlipRow>`
    select ${child}, o.date, t.total::float8 as total, t.max_total::float8 as max_total, t.percent::float8 as percent, t.result, t.remarks, a.stage,
           (select r.name from branches.courses r where r.id = t.recommended_course_id) as recommended,
           (select coalesce(json_agg(json_build_object('name', p.subject_name, 'max', m.max, 'pass', m.pass, 'obtained', m.obtained, 'absent', m.absent)
              order by p.position, p.id), '[]')
              from admissions.admission_test_marks m join admissions.admission_test_schemes p on p.id = m.scheme_id where m.test_id = t.id) as marks
      from ${from} where t.id = any (${test_ids}::bigint[]) and t.state = 'published' and a.application_no is not null
         and t.roll_no is not null and t.total is not null and t.max_total is not null and t.percent is not null and ${inScope('t.branch_id')} order by t.roll_no, t.id`);
  if (rows.length < new Set(test_ids).size) throw notFoundAmong(test_ids, 'published result');
  const words = rows.map(({ result, stage, ...row }) => {
    const said = resultInWords(result);
    return { ...row, result: said.charAt(0).toUpperCase() + said.slice(1), next_step: nextStepOf(result, stage) };
  });
  return underHeads(words);
}
