// One application whole, for the wizard and for reading it afterwards (spec 02 §6.3, §6.4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { classAge } from '#modules/students/index.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationGet } from '../contract/applications.ts';
import { applicationDataOf } from './application-data.ts';
import { challansOf } from './application-challans.ts';
import { checklists } from '#modules/admissions/stages/chapter.ts';

type Head = Omit<
  ApplicationRecord,
  'data' | 'papers' | 'challan' | 'offer_challan' | 'age' | 'history' | 'tests' | 'interviews' | 'may'
>;

/** What may still be changed by who takes applications in. */
const changeable: readonly string[] = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee', 'offered'];

export async function readApplication({ id }: ParsedInputOf<typeof applicationGet>): Promise<ApplicationRecord> {
  const head = await headOf(id);
  const data = await applicationDataOf(id);
  const papers = (await checklists([id])).map(({ application_id: _application, ...one }) => one);
  const challans = await challansOf(id);
  const add = await holds('Student Addmission Add');
  const override = await holds('Admission Override');
  return {
    ...head,
    data,
    papers,
    challan: challans.registration,
    offer_challan: challans.offer,
    age: await ageOf(head.branch_id, data),
    history: await historyOf(id),
    tests: await testsOf(id),
    interviews: await interviewsOf(id, await holds('Admission Decision', 'Admission Interview')),
    may: {
      change: add && (head.stage === 'draft' || changeable.includes(head.stage)),
      submit: add && head.stage === 'draft',
      move: add && ['draft', 'submitted', 'test', 'interview', 'decision', 'waiting', 'fee'].includes(head.stage),
      waive: add && override,
      override,
    },
  };
}

async function headOf(id: number): Promise<Head> {
  const row = await rowOf(sql<Head>`
    select a.id, a.version, a.stage, a.stage_at, a.application_no, a.submitted_at, a.branch_id, b.branch_name, b.country_id, n.currency, a.student_id,
           a.family_id, a.lead_id, a.section_id, a.child_name, a.draft_page, y.name as session_name, c.name as class_name, g.name as group_name,
           x.name as section_name, '/api/v1/files/' || coalesce(s.photo_file_id, (a.draft ->> 'photo_file_id')::bigint) as photo_url,
           a.age_override_reason, a.warnings, a.duplicate_checked as same_child_answers, a.test_required, a.interview_required, a.decision, a.decision_reason,
           a.offer_expires_on, p.state as plan_state, a.course_id, a.session_id, a.closed_reason, u.name as changed_by, a.updated_at as changed_at
      from admissions.applications a
      join platform.branches b on b.id = a.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join students.students s on s.id = a.student_id
      left join branches.academic_sessions y on y.id = a.session_id
      left join branches.courses c on c.id = a.course_id
      left join branches.groups g on g.id = a.group_id
      left join branches.sections x on x.id = a.section_id
      left join admissions.admission_fee_plans p on p.application_id = a.id and p.state <> 'superseded'
      left join platform.users u on u.id = a.updated_by
     where a.id = ${id}::bigint and ${inScope('a.branch_id')}`);
  if (!row) throw notFound('This application');
  return row;
}

async function ageOf(
  branch_id: number,
  { dob, session_id, course_id }: ApplicationRecord['data'],
): Promise<ApplicationRecord['age']> {
  if (!dob || !session_id || !course_id) return null;
  const runs = await rowsOf(sql<{ course_id: number }>`
    select o.course_id from branches.branch_courses o where o.branch_id = ${branch_id}::int and o.is_active`);
  const { months, ok, sentence, cut_off, fits } = await classAge(dob, {
    session_id,
    course_id,
    runs: runs.map((one) => one.course_id),
  });
  return { months, ok, cut_off, fits, sentence: fits ? `${sentence} ${fits.name} fits.` : sentence };
}

function historyOf(id: number): Promise<ApplicationRecord['history']> {
  return rowsOf(sql<ApplicationRecord['history'][number]>`
    select h.id, h.at, u.name as by, h.kind, h.outcome, h.from_stage, h.to_stage, h.notes
      from admissions.admission_activities h left join platform.users u on u.id = h.by_user
     where h.application_id = ${id}::bigint order by h.at desc, h.id desc limit 200`);
}

function testsOf(id: number): Promise<ApplicationRecord['tests']> {
  return rowsOf(sql<ApplicationRecord['tests'][number]>`
    select t.id, t.attempt, t.state, c.name as class_name, to_char(z.date, 'DD/MM/YYYY') || ' ' || to_char(z.start_time, 'HH24:MI') || ' · ' || z.venue as slot,
           t.slot_id, z.date as slot_date, t.roll_no, case when t.state = 'published' then t.percent::float8 end as percent, case when t.state = 'published' then t.result end as result, t.remarks
      from admissions.admission_tests t join branches.courses c on c.id = t.course_id left join admissions.admission_test_slots z on z.id = t.slot_id
     where t.application_id = ${id}::bigint order by t.attempt desc`);
}

/** §4: the notes of an interview are for who decides and who interviews. */
function interviewsOf(id: number, notes: boolean): Promise<ApplicationRecord['interviews']> {
  return rowsOf(sql<ApplicationRecord['interviews'][number]>`
    select i.id, i.attempt, i.scheduled_at, i.place, i.mode, i.state, i.recommendation, case when ${notes}::boolean then i.notes end as notes
      from admissions.admission_interviews i where i.application_id = ${id}::bigint order by i.attempt desc`);
}
