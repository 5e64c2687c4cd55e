// By the clock (ADM-71): payments without an answer are asked about, links that are over end.

import { Refusal } from '#kernel/refusal.ts';
import type { SchoolClockJob } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { askJob } from './ask-gateway.ts';

const TOGETHER = 200;

/** What nobody pressed ends with its link, what got no answer with the time of the gateway. */
async function endWhatIsOver(): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with ended as (
      update fees.online_payments o set state = 'expired', ask_at = null
       where o.state = 'created' and o.link_until < platform.now()
          or o.state in ('redirected', 'pending', 'refused') and o.expires_at < platform.now() - interval '24 hours' and o.ask_at is null
      returning 1)
    select count(*)::int as n from ended`);
  return row?.n ?? 0;
}

export const payClock: SchoolClockJob = {
  name: 'fees.online_payments',
  title: 'The gateway is asked about payments without an answer; links that are over end',
  unit: 'school',
  when: { every: 1 },
  unaudited: true,
  run: async ({ school_id }) => {
    const ended = await endWhatIsOver();
    const due = await rowsOf(sql<{ id: number }>`
      select o.id from fees.online_payments o where o.ask_at <= platform.now() order by o.ask_at limit ${TOGETHER}`);
    if (due.length > 0)
      await begin(
        school_id,
        due.map((row) => row.id),
      );
    return ended + due.length === 0 ? undefined : `${due.length} to ask, ${ended} ended`;
  },
};

async function begin(school_id: number, ids: number[]): Promise<void> {
  try {
    await enqueue(askJob, {
      title: 'Ask JazzCash about payments without an answer',
      input: { ids },
      lock_key: `ask the payment gateway:${school_id}`,
    });
  } catch (error) {
    // The last one still runs.
    if (!(error instanceof Refusal)) throw error;
  }
}
