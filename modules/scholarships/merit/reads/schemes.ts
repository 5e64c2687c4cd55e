// Merit schemes of the country with their tiers (merit/list).

import { who } from '#platform/access/who.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { schemeList, type SchemeRow } from '../contract/merit-schemes.ts';

const tables = sql`scholarships.merit_schemes m join branches.academic_sessions a on a.id = m.session_id
  join platform.countries n on n.id = m.country_id and n.operates ${itsRequest('m')}`;
const status = sql<
  SchemeRow['status']
>`case when m.status = 'draft' and asked.status = 'pending' then 'pending' else m.status end`;
/** Row security counts the branches of the scope alone. */
const costs = sql`cross join lateral (
  select count(*) filter (where w.state = 'active')::int as running, count(*) filter (where w.state = 'submitted')::int as submitted,
         coalesce(sum(w.total_amount) filter (where w.state in ('active', 'submitted')), 0)::bigint as total_cost
    from scholarships.merit_awards w where w.scheme_id = m.id) k`;

export const listSchemes = listRead(schemeList, {
  scope: () => sql`m.school_id = ${who().school_id}::int and m.country_id = ${who().country_id}::int`,
  filters: {
    session_id: (session) => sql`m.session_id = ${session}::bigint`,
    basis: (basis) => sql`m.basis = ${basis}`,
    status: (wanted) => sql`${status} = ${wanted}`,
    id: (id) => sql`m.id = ${id}::bigint`,
  },
  search: (typed) => sql`m.name ilike ${containing(typed)}`,
  sorts: { name: sql`m.name`, session: sql`a.start_date`, budget: sql`m.budget` },
  first: [sql`m.id`, 'desc'],
  key: sql`m.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<SchemeRow>`
      select m.id, m.name, m.session_id, a.name as session, n.currency, m.basis, m.rank_scope, m.examination_ids, m.course_ids, m.branch_mode, m.branch_ids, m.head_ids,
             coalesce((select string_agg(x.name, ', ' order by x.id) from exams.examinations x where x.id = any (m.examination_ids)), '') as examinations,
             coalesce((select string_agg(c.name, ', ' order by c.seq) from branches.courses c where c.id = any (m.course_ids)), '') as classes,
             coalesce((select string_agg(h.name, ', ' order by h.priority) from fees.fee_heads h where h.id = any (m.head_ids)), '') as heads,
             m.months[1] as first_month, cardinality(m.months) as months, m.min_group_size::int as min_group_size, m.min_attendance_percent::int as min_attendance_percent,
             m.must_pass_all, m.max_outstanding, m.max_warnings::int as max_warnings, m.tie_rule, m.tie_breakers, m.previous_examination_id,
             m.max_per_group::int as max_per_group, m.budget, m.stacking, m.cap_percent::int as cap_percent, ${status} as status, m.approval_id, m.version,
             k.running, k.submitted, k.total_cost,
             coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'position', t.position, 'from_value', t.from_value, 'to_value', t.to_value, 'mode', t.mode, 'value', t.value,
               'title', t.title) order by t.position) from scholarships.merit_tiers t where t.scheme_id = m.id), '[]'::jsonb) as tiers
        from ${tables} ${costs} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; running: number; total_cost: number }>`
      select count(*)::int as total, coalesce(sum(k.running), 0)::int as running, coalesce(sum(k.total_cost), 0)::bigint as total_cost from ${tables} ${costs} where ${where}`),
});
