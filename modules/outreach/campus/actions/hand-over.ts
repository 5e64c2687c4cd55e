// Hands a submission over to the area that works it (CAM-1), in one transaction with what it becomes: it is never taken in twice. What the
// area refuses stays with its words; what breaks is tried again by the clock and is never lost.

import { counted } from '#kernel/counted.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { dropFiles } from '#platform/files/files.ts';
import { newLink } from '#platform/doors/link-tokens.ts';
import { TICKET } from '#platform/doors/tickets.ts';
import { reportFault } from '#platform/report-fault.ts';
import type { SubmissionState } from '../contract/form-words.ts';
import { storedForm } from '../reads/stored-form.ts';
import { submissionStatesTable } from '../rules/submission-states.ts';
import { become } from '../steps/become.ts';
import type { Became, Given } from '../steps/into-inquiry.ts';
import type { Payload } from '../rules/answers.ts';

const TICKET_DAYS = 180;
const MOST_TRIES = 20;

interface Row extends Omit<Given, 'answers' | 'files'> {
  form_id: number;
  state: SubmissionState;
  payload: Payload | null;
}

export interface HandedOver {
  state: SubmissionState;
  reason: string | null;
  /** The address of the page on which its sender sees how it goes. */
  ticket: string | null;
}

async function lockSubmission(id: number): Promise<Row> {
  const row = await rowOf(sql<Row>`
    select s.id, s.form_id, s.reference, s.branch_id, s.language, s.source, s.utm, s.state, s.payload
      from outreach.public_submissions s where s.id = ${id}::bigint and s.school_id = platform.current_school() for update`);
  if (!row) throw new Refusal('not_found', 'This submission was not found');
  return row;
}

async function ticketOf({ kind, id, branch_id }: Became): Promise<string | null> {
  if (kind !== 'application' || id === null) return null;
  return newLink({ purpose: TICKET, branch_id, subject: { kind, id }, days: TICKET_DAYS, one_use: false });
}

/** Verb by verb as the table of states has them: what was spam is rescued by a person. */
export async function takeIn(id: number, verb: 'takeIn' | 'rescue'): Promise<HandedOver> {
  const row = await lockSubmission(id);
  submissionStatesTable.refuse(verb, row.state);
  if (row.payload === null) throw new Refusal('conflict', 'What was written is forgotten after 180 days');
  const { payload, ...rest } = row;
  const became = await become(await storedForm(row.form_id), { ...rest, ...payload });
  await rowsOf(sql`
    update outreach.public_submissions
       set state = ${became.state}, state_at = platform.now(), target_kind = ${became.kind}, target_id = ${became.id}::bigint,
           branch_id = coalesce(${became.branch_id}::int, branch_id), reason = null, tries = tries + 1, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  return { state: became.state, reason: null, ticket: await ticketOf(became) };
}

async function noteOutcome(id: number, state: 'refused' | 'failed', reason: string): Promise<void> {
  await rowsOf(sql`
    update outreach.public_submissions set state = ${state}, state_at = platform.now(), reason = ${reason.slice(0, 500)}, tries = tries + 1
     where id = ${id}::bigint and state in ('received', 'failed')`);
}

/** Right after it was stored, and by the clock. A sentence of the area is kept as the reason. */
export async function handOver({ school_id, id }: { school_id: number; id: number }): Promise<HandedOver> {
  try {
    return await inClockScope({ school_id }, () => takeIn(id, 'takeIn'));
  } catch (error) {
    const refused = error instanceof Refusal;
    const state = refused ? 'refused' : 'failed';
    const reason = refused
      ? (Object.values(error.errors ?? {}).flat()[0] ?? error.message)
      : 'Could not be handed over';
    if (!refused) reportFault(error);
    await inClockScope({ school_id }, () => noteOutcome(id, state, reason));
    return { state, reason, ticket: null };
  }
}

const waiting = (): Promise<{ id: number }[]> =>
  rowsOf(sql<{ id: number }>`
    select s.id from outreach.public_submissions s
     where s.school_id = platform.current_school() and s.state in ('received', 'failed') and s.tries < ${MOST_TRIES}::int
       and s.state_at < platform.now() - interval '1 minute' order by s.id limit 200`);

const KEPT_DAYS = 180;

export const formClock: readonly ClockJob[] = [
  {
    name: 'outreach.submissions',
    title: 'Submissions that could not be handed over are tried again',
    unit: 'school',
    when: { every: 5 },
    missed: 'last',
    long: true,
    run: async ({ school_id }) => {
      const rows = await inClockScope({ school_id }, waiting);
      for (const { id } of rows) await handOver({ school_id, id });
      return rows.length === 0 ? undefined : `${counted(rows.length, 'submission')} tried again`;
    },
  },
  {
    name: 'outreach.old-submissions',
    title: 'What was written in forms is forgotten after 180 days, files that nobody sent after two',
    unit: 'school',
    when: { daily: '03:20' },
    missed: 'last',
    run: async () => {
      const unsent = await rowsOf(sql<{ file_id: number }>`
        delete from outreach.public_form_files f
         where f.school_id = platform.current_school() and f.submission_id is null and f.at < platform.now() - interval '2 days'
        returning f.file_id`);
      await dropFiles(unsent.map((row) => row.file_id));
      const gone = await rowsOf(sql`
        update outreach.public_submissions set payload = null
         where school_id = platform.current_school() and payload is not null and at < platform.now() - make_interval(days => ${KEPT_DAYS}::int)
        returning id`);
      return gone.length === 0 ? undefined : `${counted(gone.length, 'submission')} forgotten`;
    },
  },
];
