// Own exports: those that were made, and the jobs that are making one or could not.

import { exportRunList } from '#kernel/calls/exports.ts';
import { asList, type DataOf } from '#kernel/contract.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { exportedPaths, titleOfList } from './exported-lists.ts';

type Run = Omit<DataOf<typeof exportRunList>['data'][number], 'title'>;

/** Lists whose name holds the words; what they are called stands in the code, not in the database. */
function listsNamed(words: string): string[] {
  return exportedPaths().filter((path) => titleOfList(path).toLowerCase().includes(words.toLowerCase()));
}

const runs = serve(exportRunList, async (query) => {
  const me = sql`${userId()}::bigint`;
  const found = sql`from (
    select 'e' || e.id as id, e.list, e.format, coalesce(j.state, 'done') as state, e.rows, e.bytes, e.filters, j.error,
           coalesce(j.created_at, e.created_at) as created_at, coalesce(j.finished_at, e.created_at) as finished_at,
           e.job_run_id as job_id, f.id as file_id, case when f.id is not null then j.finished_at + interval '7 days' end as kept_until
      from platform.export_runs e left join platform.job_runs j on j.id = e.job_run_id
      left join platform.files f on f.id = (j.result ->> 'file_id')::bigint and f.deleted_at is null
     where e.user_id = ${me}
    union all
    select 'j' || j.id, j.input ->> 'list', j.input ->> 'format', j.state, null, null, coalesce(j.input -> 'query', '{}'), j.error,
           j.created_at, j.finished_at, j.id, null, null
      from platform.job_runs j
     where j.user_id = ${me} and j.kind = 'list export'
       and not exists (select 1 from platform.export_runs e where e.job_run_id = j.id)) r
   where (${query.state ?? null}::text is null or r.state = ${query.state ?? null})
     and (${query.format ?? null}::text is null or r.format = ${query.format ?? null})
     and (${query.filter ?? null}::text is null or r.list = any (${listsNamed(query.filter ?? '')}::text[]))`;
  const rows = await rowsOf(
    sql<Run>`select r.* ${found} order by r.created_at desc, r.id desc offset ${query.startRow} limit ${query.fetchCount}`,
  );
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n ${found}`);
  const titled = rows.map((row) => ({ ...row, title: titleOfList(row.list) }));
  return asList(titled, count?.n ?? 0, query);
});

export const exportCalls: readonly Served[] = [runs];
