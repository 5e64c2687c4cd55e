// Holidays that reach a branch of the scope: those of the school, of its country, of its kind, of the branch itself.

import { who } from '#platform/access/who.ts';
import { reaches } from '#platform/access/reach.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { holidayList, type HolidayRow } from '../contract/holidays.ts';

type Stored = Omit<HolidayRow, 'mine'>;

const hits = (branches: ReturnType<typeof sql>) => sql<boolean>`(
  not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
  or exists (select 1 from platform.holiday_targets t join platform.branches b on b.school_id = h.school_id and ${branches}
              where t.holiday_id = h.id and (t.country_id = b.country_id or t.target_branch_id = b.id
                or t.branch_type = case b.ownership when 'own' then -1 else -2 end)))`;

const list = listRead(holidayList, {
  scope: () => sql`h.school_id = ${who().school_id}::int and ${hits(inScope('b.id'))}`,
  filters: {
    year: (year) => sql`h.from_date <= make_date(${year}::int, 12, 31) and h.to_date >= make_date(${year}::int, 1, 1)`,
    from: (day) => sql`h.to_date >= ${day}::date`,
    to: (day) => sql`h.from_date <= ${day}::date`,
    branch_id: (id) => hits(sql`b.id = ${id}::int and ${inScope('b.id')}`),
    for: (audience) => (audience === 'both' ? sql`h.audience = 'both'` : sql`h.audience in ('both', ${audience})`),
    status: (status) => sql`h.status = ${status}`,
  },
  search: (typed) => sql`h.name ilike ${`%${typed}%`}`,
  sorts: { name: sql`h.name`, from_date: sql`h.from_date`, days: sql`days` },
  first: [sql`h.from_date`, 'desc'],
  key: sql`h.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Stored>`
      select h.id, h.name, h.from_date, h.to_date, h.to_date - h.from_date + 1 as days, h.kind, h.audience as for, h.course_ids, h.is_paid,
             h.is_tentative, h.status, h.message, h.version, u.name as by,
             coalesce(t.targets, '[]'::jsonb) as targets, coalesce(t.places, 'Whole school') as places
        from platform.holidays h
        left join platform.users u on u.id = h.announced_by
        left join lateral (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('country_id', x.country_id, 'branch_type', x.branch_type, 'branch_id', x.target_branch_id))) as targets,
                 string_agg(coalesce(c.nicenam, b.branch_name, case x.branch_type when -1 then 'Own branches' when -2 then 'Franchises' else 'Another branch' end),
                            ', ' order by c.nicenam, b.branch_name) as places
            from platform.holiday_targets x
            left join platform.countries c on c.id = x.country_id
            left join platform.branches b on b.id = x.target_branch_id where x.holiday_id = h.id) t on true
       where ${where} ${page}`);
    const all = await reaches('school');
    return Promise.all(rows.map(async (row) => ({ ...row, mine: all || (await reachesAll(row)) })));
  },
  sums: (where) =>
    rowOf(sql<{ total: number; days: number }>`
      select count(*)::int as total, coalesce(sum(h.to_date - h.from_date + 1), 0)::int as days from platform.holidays h where ${where}`),
});

/** Named branches alone, each within the person's grants. */
async function reachesAll({ targets }: Stored): Promise<boolean> {
  const named = targets.flatMap((one) => (one.branch_id === undefined ? [] : [one.branch_id]));
  return named.length > 0 && named.length === targets.length && reaches(named);
}

export const listHolidays = list;
