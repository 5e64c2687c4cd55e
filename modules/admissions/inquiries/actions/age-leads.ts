// Inquiries without contact (ADM-5), nightly and by branch: the assignee is notified once, much later they are closed as lost; and what
// a fault left undone for new ones is completed.

import { linkTo } from '#kernel/addresses.ts';
import { counted, grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { notify } from '#platform/notifications/notify.ts';
import { schoolSetting, setting } from '#platform/settings/setting.ts';
import { beginNewLeads } from './begin-new-leads.ts';
import { scoreLeads } from '#modules/admissions/lead-stages/chapter.ts';

/** In the scheduler's transaction of the branch; a second run notifies and closes nothing. */
export async function ageLeads(branch_id: number): Promise<{ followed: number; stale: number; lost: number }> {
  const followed = await beginNewLeads(branch_id);
  const lost_days = await setting<number>('auto_lost_days', branch_id);
  const stale_days = await setting<number>('stale_days', branch_id);
  const lost = await loseQuiet(sql<boolean>`l.branch_id = ${branch_id}::int`, lost_days);
  const stale = await rowsOf(sql<{ user_id: number; count: number }>`
    with told as (
      update admissions.leads l set stale_told_at = platform.now()
       where l.branch_id = ${branch_id}::int and l.stage in ('new', 'contacted', 'visit_booked', 'visited') and l.stale_told_at is null
         and l.last_activity_at < platform.now() - make_interval(days => ${stale_days}::int) returning l.assigned_to)
    select assigned_to as user_id, count(*)::int as count from told where assigned_to is not null group by assigned_to`);
  for (const { user_id, count } of stale)
    await notify([user_id], {
      kind: 'overdue',
      title:
        count === 1
          ? 'One of your inquiries has had no contact'
          : `${grouped(count)} of your inquiries have had no contact`,
      text: `No contact for more than ${counted(stale_days, 'day')}.`,
      url: linkTo(pages.AdmissionInquiry, { bucket: '15+', mine: true }),
      group_key: 'leads:stale',
    });
  await rescoreOpen(branch_id);
  return { followed, stale: stale.reduce((sum, one) => sum + one.count, 0), lost };
}

async function loseQuiet(where: ReturnType<typeof sql<boolean>>, days: number): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    with quiet as (
      select l.id, l.stage from admissions.leads l
       where ${where} and l.stage in ('new', 'contacted', 'visit_booked', 'visited')
         and l.last_activity_at < platform.now() - make_interval(days => ${days}::int)
         and coalesce(l.next_action_at, platform.now()) <= platform.now() order by l.id for update),
    gone as (
      update admissions.leads l set stage = 'lost', lost_reason = 'no_response', lost_note = null, next_action_at = null, next_action_kind = null
        from quiet q where l.id = q.id returning l.id, l.branch_id, q.stage as was)
    insert into admissions.admission_activities (branch_id, lead_id, kind, from_stage, to_stage, notes)
    select branch_id, id, 'system', was, 'lost', ${`No contact for ${counted(days, 'day')}`} from gone returning id`);
  return rows.length;
}

/** "Last contact within 3 days" changes with time. */
async function rescoreOpen(branch_id: number): Promise<void> {
  const rows = await rowsOf(sql<{ id: number }>`
    select id from admissions.leads where branch_id = ${branch_id}::int and admissions.is_open(stage) order by id limit 20000`);
  await scoreLeads(rows.map((row) => row.id));
}

export const leadClock: readonly ClockJob[] = [
  {
    name: 'admissions.leads',
    title: 'Inquiries nobody heard of: told, later lost',
    unit: 'branch',
    when: { daily: '00:20' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const { followed, stale, lost } = await ageLeads(branch_id);
      return followed + stale + lost === 0 ? undefined : `${followed} new followed, ${stale} stale, ${lost} lost`;
    },
  },
  {
    name: 'admissions.pool',
    title: 'Inquiries without a branch that nobody heard of',
    unit: 'school',
    when: { daily: '00:25' },
    missed: 'last',
    run: async ({ school_id }) => {
      const lost = await loseQuiet(
        sql<boolean>`l.branch_id is null and l.school_id = ${school_id}::int`,
        await schoolSetting<number>('auto_lost_days'),
      );
      return lost === 0 ? undefined : `${lost} lost`;
    },
  },
];
