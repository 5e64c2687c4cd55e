// Offers end after their last day; who has not answered two days before is reminded once (HIRE-12).

import { auditAll } from '#platform/audit/audit.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { backToList } from '../steps/end-offer.ts';

interface Ending {
  id: number;
  branch_id: number;
  application_id: number;
  job: string;
  valid_until: string;
}

export async function endOffers(branch_id: number, day: string): Promise<{ ended: number; reminded: number }> {
  const ended = await rowsOf(sql<Ending>`
    update recruitment.job_offers o set state = 'expired', decided_at = platform.now(), code_hash = null, code_until = null
      from recruitment.job_posts j
     where j.id = o.job_id and o.branch_id = ${branch_id}::int and o.state = 'offered' and o.valid_until < ${day}::date
    returning o.id, o.branch_id, o.application_id, j.title as job, o.valid_until`);
  await backToList(ended, 'The offer ended without an answer', true);
  await auditAll(
    ended.map((one) => ({
      record_kind: 'job application',
      record_id: one.application_id,
      branch_id,
      action: 'offer ended',
      after: { valid_until: one.valid_until },
    })),
  );
  const ending = await rowsOf(sql<Ending>`
    select o.id, o.branch_id, o.application_id, j.title as job, o.valid_until from recruitment.job_offers o join recruitment.job_posts j on j.id = o.job_id
     where o.branch_id = ${branch_id}::int and o.state = 'offered' and o.valid_until between ${day}::date and ${day}::date + 2
       and o.offered_at < platform.now() - interval '1 day' and not exists (
         select from platform.message_intents m where m.event_code = 'JOB_OFFER_ENDING' and m.subject_id = o.id and m.branch_id = o.branch_id)`);
  await tellApplicants(
    ending.map((one) => ({
      application_id: one.application_id,
      branch_id,
      event: 'JOB_OFFER_ENDING',
      key: `ending:${one.id}`,
      subject: { type: 'job_offer', id: one.id },
      data: { job: one.job, last_day: one.valid_until },
    })),
  );
  return { ended: ended.length, reminded: ending.length };
}

export const offerClock: readonly ClockJob[] = [
  {
    name: 'recruitment.offers',
    title: 'Offers whose last day is over end; those that end soon are reminded of',
    unit: 'branch',
    when: { daily: '00:30' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const { ended, reminded } = await endOffers(branch_id, day);
      return ended + reminded === 0 ? undefined : `${ended} ended, ${reminded} reminded`;
    },
  },
];
