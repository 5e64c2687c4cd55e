// The week-end of each branch of the scope today, where it comes from, and what is planned.

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { WEEK_END } from '#platform/calendar/week-end.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listSettings } from '#platform/settings/read-settings.ts';
import type { weekEndList } from '../contract/week-ends.ts';

type Answer = DataOf<typeof weekEndList>;

export async function readWeekEnds(): Promise<Answer> {
  const { country_id, today } = who();
  const country = await rowOf(sql<{ country_id: number; name: string; days: number[] }>`
    select id as country_id, nicenam as name, week_end::int[] as days from platform.countries where id = ${country_id}::int`);
  const branches = await rowsOf(sql<{ branch_id: number; branch_name: string; code: string; days: number[] }>`
    select b.id as branch_id, b.branch_name, b.code, platform.week_end_of(b.id, ${today}::date)::int[] as days from platform.branches b
     where b.school_id = ${who().school_id}::int and b.country_id = ${country_id}::int and b.kind = 'campus' and b.status <> 'closed'
       and ${inScope('b.id')} order by b.position, b.branch_name, b.id`);
  const above = sourceOf(await listSettings({ country_id }));
  const own = await rowsOf(sql<{ branch_id: number; since: string; cleared: boolean }>`
    select distinct on (v.branch_id) v.branch_id, v.valid_from as since, v.cleared from platform.setting_values v
     where v.school_id = ${who().school_id}::int and v.key = ${WEEK_END} and v.branch_id is not null and v.withdrawn_at is null
       and v.valid_from <= ${today}::date order by v.branch_id, v.valid_from desc, v.id desc`);
  const byBranch = new Map(own.filter((one) => !one.cleared).map((one) => [one.branch_id, one.since]));
  const planned = await rowsOf(sql<Omit<Answer['planned'][number], 'days'> & { value: string[] | null }>`
    select v.id, coalesce(b.branch_name, c.nicenam, 'Whole school') as place, case when v.cleared then null else v.value end as value, v.valid_from,
           u.name as by
      from platform.setting_values v left join platform.branches b on b.id = v.branch_id left join platform.countries c on c.id = v.country_id
      left join platform.users u on u.id = v.set_by
     where v.school_id = ${who().school_id}::int and v.key = ${WEEK_END} and v.withdrawn_at is null and v.valid_from > ${today}::date
       and (v.branch_id is null or ${inScope('v.branch_id')}) order by v.valid_from, v.id`);
  return {
    country: country ?? { country_id, name: '', days: [] },
    rows: branches.map((row) => {
      const since = byBranch.get(row.branch_id);
      return since === undefined ? { ...row, ...above } : { ...row, source: 'branch' as const, since };
    }) as Answer['rows'],
    planned: planned.map(({ value, ...one }) => ({ ...one, days: value?.map(Number) ?? null })),
  };
}

function sourceOf({
  settings,
}: Awaited<ReturnType<typeof listSettings>>): Pick<Answer['rows'][number], 'source' | 'since'> {
  const row = settings.find((one) => one.key === WEEK_END);
  return { source: row?.from ?? 'built_in', since: row?.since ?? null };
}
