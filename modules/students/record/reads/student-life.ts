// The timeline of a student: what the areas hand in as one statement, cut to a page by the database (spec 03 section 6.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { readers } from '#kernel/calls/messages.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, sql, type Statement } from '#platform/db/index.ts';
import { placeOf, studentsLife, withHistory, type LifeSource } from '#modules/students/roll/chapter.ts';
import type { LifeEvent, LifeKind, studentLife } from '#modules/students/person/contract/life.ts';

type Asked = ParsedInputOf<typeof studentLife>;

const nothing = sql`null::bigint, null::text`;

/** Classes and states, and the warnings that the record shows to all its readers. */
const ofRecord = (id: number): LifeSource => ({
  kind: 'record',
  events: [
    sql`
      select 'enrolment' as what, e.id as record_id, e.created_at as at, e.start_on as on_date, c.name || ' – ' || x.name as title,
             replace(e.entry, '_', ' ') || ' · ' || b.short_name || ' · ' || y.name as detail, ${nothing}, e.exit as state, u.name as by_name,
             e.admission_no as number
        from students.enrolments e join branches.academic_sessions y on y.id = e.session_id join platform.branches b on b.id = e.branch_id
        join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
        left join platform.users u on u.id = e.created_by where e.student_id = ${id}::bigint`,
    sql`
      select 'state', p.id, p.created_at, p.from_on, replace(p.status, '_', ' '), null, ${nothing}, null, u.name, null
        from students.student_status_periods p left join platform.users u on u.id = p.created_by where p.student_id = ${id}::bigint`,
    sql`
      select 'warning', w.id, w.created_at, w.issued_on, 'Warning ' || w.warning_no, w.kind || ', level ' || w.level, ${nothing},
             case when w.withdrawn_reason is not null then 'taken back' when w.acknowledged_at is not null then 'read' end, u.name, null
        from students.student_warnings w left join platform.users u on u.id = w.created_by where w.student_id = ${id}::bigint`,
  ],
});

const ofFiles = (id: number): LifeSource => ({
  kind: 'files',
  events: [
    sql`
      select 'document', d.id, coalesce(f.created_at, d.created_at), null::date, t.name, f.name, ${nothing}, d.state, u.name, null
        from students.student_documents d join students.document_types t on t.id = d.document_type_id
        left join platform.files f on f.id = d.file_id left join platform.users u on u.id = coalesce(f.created_by, d.created_by)
       where d.student_id = ${id}::bigint and d.state <> 'missing'`,
  ],
});

/** What it said stands in the message log: here is that it went, and to whom. */
const ofMessages = (id: number): LifeSource => ({
  kind: 'messages',
  events: [
    sql`
      select 'message', m.id, m.created_at, null::date, coalesce(nullif(m.subject, ''), initcap(replace(lower(coalesce(m.event_code, m.category)), '_', ' '))),
             'to ' || m.recipient_name || ' by ' || m.channel,
             ${nothing}, m.state, u.name, null
        from platform.messages m left join platform.users u on u.id = m.created_by where m.student_id = ${id}::bigint`,
  ],
});

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
const ofApprovals = (id: number, money: boolean): LifeSource => ({
  kind: 'approvals',
  events: [
    sql`
      select 'request', r.id, r.created_at, null::date, r.title, r.reason, ${nothing}, r.status, u.name, null
        from platform.approval_requests r left join platform.users u on u.id = r.asked_by
       where r.school_id = platform.current_school() and r.subject_kind = 'student'
         and (r.subject_id = ${id}::bigint
              or exists (select from platform.approval_rows w where w.request_id = r.id and w.subject_id = ${id}::bigint and r.row_count > 0))
         and (${money} or r.kind = any (${BESIDE_MONEY}::text[]))`,
  ],
});

async function sourcesOf(id: number): Promise<LifeSource[]> {
  const money = await holds('statement');
  return [
    ofRecord(id),
    ofFiles(id),
    ofApprovals(id, money),
    ...((await holds(...readers)) ? [ofMessages(id)] : []),
    ...(await studentsLife.ask({ student_id: id })).flat(),
  ];
}

/** Kinds that hold nothing yet are counted as well: they are seen, and empty. */
function statementOf(sources: readonly LifeSource[], { kinds, startRow, fetchCount }: Asked): Statement<Found> {
  const named = sources.flatMap(({ kind, events }) => events.map((one) => ({ kind, one })));
  const all = named.map(({ kind, one }) => sql`select ${kind}::text as kind, x.* from (${one}) x`);
  const wanted = kinds && kinds.length > 0 ? sql`e.kind = any (${kinds}::text[])` : sql`true`;
  return sql<Found>`
    with life (kind, what, record_id, at, on_date, title, detail, amount, currency, state, by_name, number) as materialized (
      ${sql.join(all, sql` union all `)}
    ), page as (
      select e.* from life e where ${wanted}
       order by coalesce(e.on_date::timestamptz + interval '12 hours', e.at) desc, e.at desc, e.what, e.record_id desc
       limit ${fetchCount}::int offset ${startRow}::int
    )
    select (select count(*) from life e where ${wanted})::int as total,
      (select coalesce(jsonb_object_agg(k.kind, k.n), '{}') from (select kind, count(*)::int as n from life group by kind) k) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object(
                'key', p.what || ' ' || p.record_id, 'kind', p.kind, 'what', p.what, 'record_id', p.record_id,
                'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'on', p.on_date, 'title', p.title, 'detail', p.detail,
                'amount', p.amount, 'currency', p.currency, 'state', p.state, 'by', p.by_name, 'number', p.number)
                order by coalesce(p.on_date::timestamptz + interval '12 hours', p.at) desc, p.at desc, p.what, p.record_id desc), '[]')
         from page p) as events`;
}

interface Found {
  total: number;
  counts: Partial<Record<LifeKind, number>>;
  events: LifeEvent[];
}

/** 404 outside the scope; what happened at a former branch belongs to the child (STU-4). */
export async function readLife(asked: Asked): Promise<DataOf<typeof studentLife>> {
  await placeOf(asked.id);
  const sources = await sourcesOf(asked.id);
  const found = await withHistory([asked.id], () => rowOf(statementOf(sources, asked)));
  if (!found) throw new Error('The timeline answered nothing');
  const seen = [...new Set(sources.map(({ kind }) => kind))];
  return {
    events: found.events,
    total: found.total,
    counts: seen.map((kind) => ({ kind, count: found.counts[kind] ?? 0 })),
  };
}
