// Agreements that run out (FRA-7): told of before their end, then ended; the branch is not stopped by itself.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { alertDue, stateOn } from '../rules/expiry.ts';

interface Running {
  id: number;
  branch_id: number;
  agreement_no: string;
  branch_name: string;
  status: 'active' | 'expiring' | 'ended';
  ends_on: LocalDate;
  renewal_notice_days: number;
  alerted_for: number[];
}

/** Of one branch on its day; answers how many moved or were told of. */
export async function ageAgreements({
  branch_id,
  school_id,
  day,
}: {
  branch_id: number;
  school_id: number;
  day: LocalDate;
}): Promise<number> {
  const running = await rowsOf(sql<Running>`
    select a.id, a.branch_id, a.agreement_no, b.branch_name, a.status, a.ends_on, a.renewal_notice_days, a.alerted_for
      from franchise.franchise_agreements a join platform.branches b on b.id = a.branch_id
     where a.branch_id = ${branch_id}::int and a.status in ('active', 'expiring') and a.ends_on is not null for update of a`);
  let touched = 0;
  for (const one of running) {
    const status = stateOn(day, one.ends_on, one.renewal_notice_days);
    const step = alertDue(day, { ends_on: one.ends_on, notice_days: one.renewal_notice_days, told: one.alerted_for });
    if (status === one.status && step === null) continue;
    touched += 1;
    await rowsOf(sql`
      update franchise.franchise_agreements set status = ${status}, ended_on = case when ${status} = 'ended' then ends_on end,
             alerted_for = case when ${step}::int is null then alerted_for else alerted_for || ${step}::int end
       where id = ${one.id}::bigint`);
    if (step !== null) await tell(one, school_id);
  }
  return touched;
}

async function tell(one: Running, school_id: number): Promise<void> {
  await notifyHolders(['Franchise Edit'], {
    school_id,
    branch_id: one.branch_id,
    kind: 'due soon',
    title: `Agreement ${one.agreement_no} of ${one.branch_name} ends on ${formatDate(one.ends_on)}: renew it, or plan its end`,
    url: linkTo(pages.FranchiseStatus, { branch_id: one.branch_id }),
    subject_type: 'franchise agreement',
    subject_id: one.id,
    group_key: `franchise-agreement:${one.id}`,
  });
  await message({
    event: 'AGREEMENT_EXPIRING',
    branch_id: one.branch_id,
    subject_type: 'franchise agreement',
    subject_id: one.id,
    key: `franchise-agreement:${one.id}:${one.alerted_for.length}`,
    data: { number: one.agreement_no, ends_on: one.ends_on },
  });
}

export const agreementClock: readonly ClockJob[] = [
  {
    name: 'franchise.agreements',
    title: 'Agreements that run out are told of, and end on their last day',
    unit: 'branch',
    when: { daily: '02:00' },
    missed: 'last',
    run: async (of) => {
      const touched = await ageAgreements(of);
      return touched === 0 ? undefined : `${touched} agreements`;
    },
  },
];
