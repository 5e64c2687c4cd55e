// Who might be warned, with the reason (DSC-5): lateness and absence from the modules that know them, three written ones from the register.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import type { warningSuggested } from '../contract/warnings.ts';
import { WRITTEN_BEFORE_FINAL } from '../rules/warning-terms.ts';
import { hrSuggestions, type Suggested } from './suggestions-question.ts';

type Row = DataOf<typeof warningSuggested>['data'][number];

const MOST = 2000;
/** Whoever was warned of the same kind within so many days is not suggested again. */
const RECENT_DAYS = 30;

const written = (): Promise<Suggested[]> =>
  rowsOf(sql<Suggested>`
    select w.employee_id, 'final' as kind, count(*) || ' written warnings count' as reason
      from hr.employee_warnings w
     where ${inScope('w.home_branch_id')} and w.kind = 'written' and w.status not in ('draft', 'withdrawn')
       and w.valid_until >= platform.today(w.branch_id)
     group by w.employee_id having count(*) >= ${WRITTEN_BEFORE_FINAL}::int limit ${MOST}::int`);

export async function listSuggestions(
  query: ParsedInputOf<typeof warningSuggested>,
): Promise<DataOf<typeof warningSuggested>> {
  const asked = [...(await written()), ...(await hrSuggestions.ask({ limit: MOST })).flat()];
  const rows = await rowsOf(sql<Omit<Row, 'key'>>`
    select e.id as employee_id, e.full_name as employee_name, e.employee_code, b.branch_name, q.kind, q.reason
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q (employee_id bigint, kind text, reason text)
      join hr.employees e on e.id = q.employee_id join platform.branches b on b.id = e.branch_id
     where ${inScope('e.branch_id')} and e.status in ('active', 'on_notice', 'suspended')
       and q.kind is not null and q.reason is not null
       and not exists (select from hr.employee_warnings w where w.employee_id = e.id and w.kind = q.kind and w.status <> 'withdrawn'
                        and coalesce(w.issued_on, platform.day_at(e.branch_id, w.created_at)) > platform.today(e.branch_id) - ${RECENT_DAYS}::int)
       and ${query.filter ? wordsFound(query.filter) : sql`true`}
     order by case q.kind when 'final' then 0 when 'show_cause' then 1 else 2 end, e.name_key, e.id`);
  const page = rows.slice(query.startRow, query.startRow + query.fetchCount);
  return asList(
    page.map((row) => ({ ...row, key: `${row.employee_id} ${row.kind}` })),
    rows.length,
    query,
  );
}
