// The audit as its readers see it: rows of their branches, and of the whole school.

import { asList } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import type { z } from 'zod';
import type { ListAnswer } from '#kernel/contract.ts';
import { auditList } from './contract.ts';

interface AuditRow {
  id: number;
  at: string;
  by: string | null;
  branch_name: string | null;
  record_kind: string;
  record_id: number;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function page(query: z.output<typeof auditList.input>): Promise<ListAnswer<AuditRow>> {
  const given = <T>(value: T | undefined): T | null => value ?? null;
  const where = sql`a.school_id = platform.current_school()
    and (a.branch_id is null or platform.in_scope(a.branch_id))
    and (${given(query.record_kind)}::text is null or a.record_kind = ${given(query.record_kind)})
    and (${given(query.record_id)}::bigint is null or a.record_id = ${given(query.record_id)})
    and (${given(query.user_id)}::bigint is null or a.user_id = ${given(query.user_id)})
    and (${given(query.branch_id)}::int is null or a.branch_id = ${given(query.branch_id)})
    and (${given(query.action)}::text is null or a.action = ${given(query.action)})
    and (${given(query.from)}::date is null or a.at >= ${given(query.from)}::date)
    and (${given(query.to)}::date is null or a.at < ${given(query.to)}::date + 1)
    and (${given(query.filter)}::text is null or strpos(lower(a.record_kind || ' ' || a.action), lower(${query.filter ?? ''})) > 0)`;
  const rows = await rowsOf(sql<AuditRow>`
    select a.id, a.at, u.name as by, b.branch_name, a.record_kind, a.record_id, a.action, a.before, a.after
      from platform.audit_entries a left join platform.users u on u.id = a.user_id left join platform.branches b on b.id = a.branch_id
     where ${where} order by a.at desc, a.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.audit_entries a where ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

const exported = serveExport(exportOf(auditList), {
  name: 'audit',
  page,
  columns: [
    { title: 'When', value: (row) => row.at, width: 26 },
    { title: 'Who', value: (row) => row.by },
    { title: 'Branch', value: (row) => row.branch_name },
    { title: 'Record', value: (row) => `${row.record_kind} ${row.record_id}` },
    { title: 'What', value: (row) => row.action },
    { title: 'Before', value: (row) => (row.before ? JSON.stringify(row.before) : null), width: 40 },
    { title: 'After', value: (row) => (row.after ? JSON.stringify(row.after) : null), width: 40 },
  ],
});

export const auditCalls: readonly Served[] = [serve(auditList, page), exported];
