// Drafts that nobody changes (spec 02 §3.2): their owner is notified after 53 days, after 60 they are deleted.

import { linkTo } from '#kernel/addresses.ts';
import { grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notify } from '#platform/notifications/notify.ts';

const KEPT_DAYS = 60;
const WARNED_BEFORE = 7;

/** Once for each draft: seven days before it is deleted. */
export async function warnOfDrafts(branch_id: number, day: string): Promise<number> {
  const rows = await rowsOf(sql<{ user_id: number; n: number; name: string }>`
    select o.user_id, count(*)::int as n, min(a.child_name) as name
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries c on c.id = b.country_id
     cross join lateral (select coalesce(a.assigned_to, a.created_by) as user_id) o
     where a.branch_id = ${branch_id}::int and a.stage = 'draft' and o.user_id is not null
       and (a.updated_at at time zone c.time_zone)::date = ${day}::date - ${KEPT_DAYS - WARNED_BEFORE}::int group by 1`);
  for (const { user_id, n, name } of rows)
    await notify([user_id], {
      kind: 'due soon',
      title:
        n === 1
          ? `The draft of ${name} is deleted in 7 days`
          : `${grouped(n)} drafts of applications are deleted in 7 days`,
      text: 'Open it and save it, or submit it, to keep it.',
      url: linkTo(pages.TestCall, { tab: 'all', stage: 'draft' }),
      group_key: `old drafts:${branch_id}:${day}`,
    });
  return rows.reduce((sum, row) => sum + row.n, 0);
}

/** A draft with a conversation that no inquiry holds is not deleted. */
export async function deleteDrafts(branch_id: number, day: string): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    with old as (
      select a.id from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries c on c.id = b.country_id
       where a.branch_id = ${branch_id}::int and a.stage = 'draft' and a.student_id is null
         and (a.updated_at at time zone c.time_zone)::date <= ${day}::date - ${KEPT_DAYS}::int
         and not exists (select 1 from admissions.admission_activities v where v.application_id = a.id and v.lead_id is null)
       for update of a skip locked),
    kept as (update admissions.admission_activities v set application_id = null from old where v.application_id = old.id),
    child as (update admissions.lead_children k set application_id = null from old where k.application_id = old.id)
    select id from old`);
  await rowsOf(sql`delete from admissions.applications where id = any (${rows.map((row) => row.id)}::bigint[])`);
  return rows.length;
}

export const draftClock: readonly ClockJob[] = [
  {
    name: 'admissions.drafts',
    title: 'Drafts of applications that nobody touches for 60 days are deleted',
    unit: 'branch',
    when: { daily: '00:20' },
    run: async ({ branch_id, day }) => {
      const warned = await warnOfDrafts(branch_id, day);
      const deleted = await deleteDrafts(branch_id, day);
      return warned + deleted === 0 ? undefined : `${warned} warned, ${deleted} deleted`;
    },
  },
];
