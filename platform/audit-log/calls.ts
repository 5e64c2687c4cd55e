// The audit as its readers see it: rows of their branches, and of the whole school (spec 00 §8, spec 01 §3).

import type { z } from 'zod';
import { categoryNames, changeLine, nameInWords, recordInWords } from '#kernel/audit-words.ts';
import { asList, type ListAnswer } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { reaches } from '#platform/access/reach.ts';
import { userIdOrNull, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import type { RecordRef } from '#platform/records/record-kinds.ts';
import { type auditCategories, auditChoices, auditList } from './contract.ts';
import { recordsOfNumber, withRelated } from './histories.ts';
import { inNames } from './in-names.ts';

interface AuditRow {
  id: number;
  at: string;
  by: string | null;
  branch_id: number | null;
  branch_name: string | null;
  record_kind: string;
  record_id: number;
  action: string;
  category: (typeof auditCategories)[number];
  ip: string | null;
  call: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type NamedRow = AuditRow & { record_name: string | null };

type Query = z.output<typeof auditList.input>;

/** Lists longer than this answer an estimate (spec 00 §5). */
const COUNTED_AT_MOST = 100_000;

interface Wanted {
  /** The record that was asked for with what is about it; undefined where none was. */
  records: readonly RecordRef[] | undefined;
  /** Records that bear the number that is looked for. */
  found: readonly RecordRef[];
  /** The caller works in the whole school. */
  whole: boolean;
}

async function refsOf({ record_kind: kind, record_id: id, filter }: Query): Promise<Wanted> {
  return {
    records: kind !== undefined && id !== undefined ? await withRelated({ kind, id }) : undefined,
    found: filter === undefined ? [] : await recordsOfNumber(filter),
    whole: await reaches('school'),
  };
}

function among(refs: readonly RecordRef[]) {
  if (refs.length === 0) return sql`false`;
  return sql`(a.record_kind, a.record_id) in (select r.kind, r.id from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as r (kind text, id bigint))`;
}

/** Where no branch is named, who signed in from where is for those who work in the whole school, and one's own for oneself. */
const ofDoor = (whole: boolean) =>
  whole
    ? sql`true`
    : sql`(a.category is distinct from 'access' or a.branch_id is not null or a.user_id = ${userIdOrNull()}::bigint)`;

function ofCategory(category: Query['category'], whole: boolean) {
  if (category === undefined) return ofDoor(whole);
  return category === 'change' ? sql`a.category is null` : sql`(a.category = ${category} and ${ofDoor(whole)})`;
}

/** Days of a filter are days in the zone of the chosen country. */
function conditions(query: Query, { records, found, whole }: Wanted) {
  const given = <T>(value: T | undefined): T | null => value ?? null;
  const startOf = (day: string | undefined, more = 0) =>
    sql`((${given(day)}::date + ${more}::int)::timestamp at time zone ${who().time_zone})`;
  return sql`a.school_id = platform.current_school()
    and (a.branch_id is null or platform.in_scope(a.branch_id))
    and ${
      records
        ? among(records)
        : sql`(${given(query.record_kind)}::text is null or a.record_kind = ${given(query.record_kind)})
    and (${given(query.record_id)}::bigint is null or a.record_id = ${given(query.record_id)})`
    }
    and (${given(query.user_id)}::bigint is null or a.user_id = ${given(query.user_id)})
    and (${given(query.branch_id)}::int is null or a.branch_id = ${given(query.branch_id)})
    and ${ofCategory(query.category, whole)}
    and (${given(query.action)}::text is null or a.action = ${given(query.action)})
    and (${given(query.from)}::date is null or a.at >= ${startOf(query.from)})
    and (${given(query.to)}::date is null or a.at < ${startOf(query.to, 1)})
    and (${given(query.filter)}::text is null
         or strpos(lower(a.record_kind || ' ' || a.record_id || ' ' || a.action || ' ' || coalesce(a.after::text, '') || coalesce(a.before::text, '')), lower(${query.filter ?? ''})) > 0
         or ${among(found)})`;
}

async function page(query: Query): Promise<ListAnswer<NamedRow>> {
  const where = conditions(query, await refsOf(query));
  const oldest = query.sortBy === 'at' && query.descending === false;
  const rows = await rowsOf(sql<AuditRow>`
    select a.id, a.at, u.name as by, a.branch_id, b.branch_name, a.record_kind, a.record_id, a.action, coalesce(a.category, 'change') as category, a.ip, a.call, a.before, a.after
      from (select * from platform.audit_entries a where ${where}
             order by ${oldest ? sql`a.at, a.id` : sql`a.at desc, a.id desc`} offset ${query.startRow} limit ${query.fetchCount}) a
      left join platform.users u on u.id = a.user_id left join platform.branches b on b.id = a.branch_id
     order by ${oldest ? sql`a.at, a.id` : sql`a.at desc, a.id desc`}`);
  const count = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from (select 1 from platform.audit_entries a where ${where} limit ${COUNTED_AT_MOST + 1}::int) c`);
  const total = count?.n ?? 0;
  const list = asList(await inNames(rows), Math.min(total, COUNTED_AT_MOST), query);
  return total > COUNTED_AT_MOST ? { ...list, total_is_estimate: true } : list;
}

const exported = serveExport(exportOf(auditList), {
  name: 'audit',
  page,
  columns: [
    { title: 'When', value: (row) => row.at, width: 26 },
    { title: 'Who', value: (row) => row.by },
    { title: 'Branch', value: (row) => row.branch_name },
    { title: 'Record', value: recordInWords },
    { title: 'Kind', value: (row) => categoryNames[row.category] },
    { title: 'What', value: (row) => row.action },
    { title: 'Change', value: (row) => changeLine(row.before, row.after), width: 60 },
    { title: 'Address', value: (row) => row.ip },
    { title: 'Before', value: (row) => (row.before ? JSON.stringify(row.before) : null), width: 40 },
    { title: 'After', value: (row) => (row.after ? JSON.stringify(row.after) : null), width: 40 },
  ],
});

/** Kinds that stand in the audit, and people who did something lately that the caller may see. */
const choices = serve(auditChoices, async () => {
  const kinds = await rowsOf(sql<{ kind: string }>`select kind from platform.audit_kinds() as kind order by kind`);
  const people = await rowsOf(sql<{ id: number; name: string }>`
    select u.id, u.name from platform.users u
     where exists (select 1 from platform.audit_entries a where a.user_id = u.id and a.at > platform.now() - interval '90 days'
                      and a.school_id = platform.current_school() and (a.branch_id is null or platform.in_scope(a.branch_id)))
     order by u.name limit 500`);
  return { kinds: kinds.map((row) => ({ value: row.kind, label: nameInWords(row.kind) })), people };
});

export const auditCalls: readonly Served[] = [serve(auditList, page), exported, choices];
