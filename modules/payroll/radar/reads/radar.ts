// The radar as a list: the findings with their people, what was last paid to each, and a sentence of what was seen.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { payRadar, type RadarKind, type RadarPerson, type RadarRow } from '../contract/radar.ts';
import { comparesPasses, RADAR_DAYS, type Seen, seenWords } from '../rules/radar-words.ts';
import { type Asked, findings } from './findings.ts';

interface Found {
  kind: RadarKind;
  key: string;
  days: number;
  of_days: number;
  mark: string | null;
  said: string | null;
  last: LocalDate | null;
  people: RadarPerson[];
}

function seenOf(row: Found, since: LocalDate): Seen {
  const { kind } = row;
  switch (kind) {
    case 'silent':
      return { kind, since, others: row.days, last: row.last };
    case 'account':
      return { kind, people: row.days, ends: row.mark ?? '', reason: row.said };
    case 'together':
      return { kind, place: row.mark, days: row.days, of: row.of_days };
    case 'mobile':
      return { kind, people: row.days, ends: row.mark ?? '' };
  }
}

/** By punches and marks that are kept, before the days that are looked at. */
const lastSeen = sql`
  case when q.kind = 'silent' then (
    select max(x.day) from (
      select (select max(p.punched_at)::date from attendance.employee_punches p where p.employee_id = q.people[1] and p.state <> 'voided') as day
      union all
      select max(t.attendance_date) from attendance.employee_attendance t
       where t.employee_id = q.people[1] and t.status in ('present', 'half_day', 'on_duty')) x) end`;

/** A salary that is confidential is not told, whoever it is of. */
const peopleOf = (all: boolean) => sql`
  (select jsonb_agg(jsonb_build_object('employee_id', e.id, 'employee_code', e.employee_code, 'employee_name', e.full_name, 'branch', b.short_name,
                                       'has_left', e.status = 'left', 'currency', coalesce(l.currency, c.currency, 'PKR'), 'net', l.net, 'month', l.month,
                                       'paid_on', l.paid_on) order by n.at)
     from unnest(q.people) with ordinality n (id, at) join hr.employees e on e.id = n.id
     join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     left join lateral (
       select s.currency, s.net, s.month, s.paid_on from payroll.salaries s
        where s.employee_id = e.id and s.status = 'paid' and (${all}::boolean or not s.is_confidential) order by s.month desc, s.id desc limit 1) l on true)`;

type Query = ParsedInputOf<typeof payRadar>;

export async function listRadar(query: Query): Promise<DataOf<typeof payRadar>> {
  const all = await holds('salary-confidential');
  const { today, all_branches, branch_ids } = who();
  const near = comparesPasses({ branch_id: query.branch_id, all_branches, branches: branch_ids.length });
  const asked: Asked = {
    kind: query.kind,
    branch_id: query.branch_id,
    from: addDays(today, 1 - RADAR_DAYS),
    today,
    near,
  };
  const found = findings(asked);
  const shown = sql`(${all}::boolean or not q.confidential)`;
  return listRead(payRadar, {
    scope: () => sql`true`,
    filters: { kind: () => undefined, branch_id: () => undefined },
    // What is hidden is found by no name either.
    search: (typed) => sql`
      ${shown} and exists (select from hr.employees e where e.id = any (q.people) and (e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)}))`,
    sorts: { kind: sql`q.kind` },
    first: [sql`q.kind`, 'asc'],
    key: sql`q.people, q.mark`,
    rows: async ({ where, page }) =>
      (
        await rowsOf(sql<Found>`
          select q.kind, q.kind || ' ' || array_to_string(q.people, ' ') || ' ' || coalesce(q.mark, '') as key, q.days, q.of_days, q.mark, q.said,
                 ${lastSeen} as last, ${peopleOf(all)} as people
            from (${found}) q where ${where} and ${shown} ${page}`)
      ).map((row): RadarRow => ({
        key: row.key,
        kind: row.kind,
        people: row.people,
        seen: seenWords(seenOf(row, asked.from)),
      })),
    sums: async (where) => {
      const row = await rowOf(sql<{ total: number; hidden: number }>`
        select count(*) filter (where ${shown})::int as total, count(*) filter (where not ${shown})::int as hidden from (${found}) q where ${where}`);
      return { total: row?.total ?? 0, hidden: row?.hidden ?? 0, together_looked: near };
    },
  })(query);
}
