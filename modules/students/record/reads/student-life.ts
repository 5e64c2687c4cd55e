// The timeline of a student: what the areas hand in, as one (spec 03 section 6.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { readers } from '#kernel/calls/messages.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type LifeRow, type LifeSource, placeOf, studentsLife, withHistory } from '#modules/students/roll/chapter.ts';
import type { studentLife } from '#modules/students/person/contract/life.ts';
import { pageOfLife } from '../rules/life-page.ts';

type Asked = ParsedInputOf<typeof studentLife>;

/** Classes and states, and the warnings that the record shows to all its readers. */
async function ofRecord(id: number): Promise<LifeSource> {
  const events = await rowsOf(sql<LifeRow>`
    select 'enrolment' as what, e.id as record_id, e.created_at as at, e.start_on as on_date, c.name || ' – ' || x.name as title,
           replace(e.entry, '_', ' ') || ' · ' || b.short_name || ' · ' || y.name as detail, null::bigint as amount, null::text as currency, e.exit as state, u.name as by_name,
           e.admission_no as number
      from students.enrolments e join branches.academic_sessions y on y.id = e.session_id join platform.branches b on b.id = e.branch_id
      join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
      left join platform.users u on u.id = e.created_by where e.student_id = ${id}::bigint
    union all
    select 'state', p.id, p.created_at, p.from_on, replace(p.status, '_', ' '), null, null, null, null, u.name, null
      from students.student_status_periods p left join platform.users u on u.id = p.created_by where p.student_id = ${id}::bigint
    union all
    select 'warning', w.id, w.created_at, w.issued_on, 'Warning ' || w.warning_no, w.kind || ', level ' || w.level, null, null,
           case when w.withdrawn_reason is not null then 'taken back' when w.acknowledged_at is not null then 'read' end, u.name, null
      from students.student_warnings w left join platform.users u on u.id = w.created_by where w.student_id = ${id}::bigint`);
  return { kind: 'record', events };
}

async function ofFiles(id: number): Promise<LifeSource> {
  const events = await rowsOf(sql<LifeRow>`
    select 'document' as what, d.id as record_id, coalesce(f.created_at, d.created_at) as at, null::date as on_date, t.name as title, f.name as detail,
           null::bigint as amount, null::text as currency, d.state, u.name as by_name, null::text as number
      from students.student_documents d join students.document_types t on t.id = d.document_type_id
      left join platform.files f on f.id = d.file_id left join platform.users u on u.id = coalesce(f.created_by, d.created_by)
     where d.student_id = ${id}::bigint and d.state <> 'missing'`);
  return { kind: 'files', events };
}

/** What it said stands in the message log: here is that it went, and to whom. */
async function ofMessages(id: number): Promise<LifeSource> {
  const events = await rowsOf(sql<LifeRow>`
    select 'message' as what, m.id as record_id, m.created_at as at, null::date as on_date,
           coalesce(nullif(m.subject, ''), initcap(replace(lower(coalesce(m.event_code, m.category)), '_', ' '))) as title,
           'to ' || m.recipient_name || ' by ' || m.channel as detail, null::bigint as amount, null::text as currency, m.state, u.name as by_name,
           null::text as number
      from platform.messages m left join platform.users u on u.id = m.created_by where m.student_id = ${id}::bigint`);
  return { kind: 'messages', events };
}

/** What is asked about a child itself; every other request, of fees and charity, is money. */
const BESIDE_MONEY = [
  'student edit',
  'student bulk edit',
  'student transfer',
  'student leave',
  'freeze',
  'unfreeze',
  'leaving',
  'leaving certificate',
  'card print',
];

/** Requests about money are money: who may not see it sees none of them. */
async function ofApprovals(id: number, money: boolean): Promise<LifeSource> {
  const events = await rowsOf(sql<LifeRow>`
    select 'request' as what, r.id as record_id, r.created_at as at, null::date as on_date, r.title, r.reason as detail, null::bigint as amount,
           null::text as currency, r.status as state, u.name as by_name, null::text as number
      from platform.approval_requests r left join platform.users u on u.id = r.asked_by
     where r.school_id = platform.current_school() and r.subject_kind = 'student'
       and (r.subject_id = ${id}::bigint
            or exists (select from platform.approval_rows w where w.request_id = r.id and w.subject_id = ${id}::bigint and r.row_count > 0))
       and (${money} or r.kind = any (${BESIDE_MONEY}::text[]))`);
  return { kind: 'approvals', events };
}

async function sourcesOf(id: number): Promise<LifeSource[]> {
  const money = await holds('statement');
  return [
    await ofRecord(id),
    await ofFiles(id),
    await ofApprovals(id, money),
    ...((await holds(...readers)) ? [await ofMessages(id)] : []),
    ...(await studentsLife.ask({ student_id: id })).flat(),
  ];
}

/** 404 outside the scope; what happened at a former branch belongs to the child (STU-4). */
export async function readLife(asked: Asked): Promise<DataOf<typeof studentLife>> {
  await placeOf(asked.id);
  return pageOfLife(await withHistory([asked.id], () => sourcesOf(asked.id)), asked);
}
