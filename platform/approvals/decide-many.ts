// Many decisions at one press (spec 00 §16): each applied or refused on its own, in a savepoint; over 200 as a job.

import { counted } from '#kernel/counted.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { runAs } from '#platform/db/run-as.ts';
import { type JobControl, defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { kindOrRefuse } from './apply.ts';
import { type Decided, type Decision, decideLocked, type Made, noteAndTell } from './decide.ts';
import { decideInSets } from './decide-set.ts';
import { currentDecider } from './decider.ts';
import { mayDecide } from './may-decide.ts';
import type { Press, Pressed } from './pressed.ts';
import { lockRequests, type StoredRequest } from './request-row.ts';

export type { Pressed };

export interface Failed {
  id: number;
  subject_label: string;
  message: string;
}

export interface ManyDecided {
  done: Decided[];
  failed: Failed[];
  job_run_id: number | null;
}

const AS_JOB_OVER = 200;
/** Requests of a job that share one transaction: few enough that nobody waits long for a row. */
const CHUNK = 50;

/** What must be looked at is not approved in a crowd. */
async function refuseAlone(request: StoredRequest): Promise<void> {
  const why = await kindOrRefuse(request.kind).alone?.(request);
  if (why) throw conflict(why);
}

/** In the transaction that is open; nothing that goes wrong with one touches another. */
export async function decideEach(items: readonly Pressed[], press: Press): Promise<Omit<ManyDecided, 'job_run_id'>> {
  const decider = await currentDecider();
  const requests = await lockRequests(items.map((item) => item.id));
  const made: Made[] = [];
  const failed: Failed[] = [];
  const one = async (request: StoredRequest, { version, leave_out }: Pressed): Promise<void> => {
    // Most of a lost race is known before anything is written, and needs no savepoint.
    const may = mayDecide(request, decider);
    if (may instanceof Refusal) throw may;
    if (press.verb === 'approve') await refuseAlone(request);
    made.push(await savepoint(() => decideLocked(request, { ...press, version, leave_out }, decider)));
  };
  const { made: together, decided } = await decideInSets(items, requests, { press, decider });
  made.push(...together);
  for (const item of items.toSorted((a, b) => a.id - b.id)) {
    const { id } = item;
    if (decided.has(id)) continue;
    const request = requests.get(id);
    if (!request) {
      failed.push({ id, subject_label: `Request ${id}`, message: 'This request was not found' });
      continue;
    }
    try {
      await one(request, item);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      failed.push({ id, subject_label: `${request.title}: ${request.subject_label}`, message: refusal.message });
    }
  }
  await noteAndTell(made);
  return { done: made.map(({ decided }) => decided), failed };
}

interface JobInput extends Press {
  items: Pressed[];
  school_id: number;
  country_id: number;
}

interface JobResult {
  done: number;
  failed: number;
  applied: number;
}

/** After a kill: what this person decided before is done already and is not told as refused. */
async function notYet(user_id: number, items: readonly Pressed[]): Promise<Pressed[]> {
  const mine = await rowsOf(sql<{ request_id: number }>`
    select d.request_id from platform.approval_decisions d
     where d.request_id = any (${items.map((item) => item.id)}::bigint[]) and d.user_id = ${user_id}::bigint and d.verb in ('approve', 'reject')`);
  const decided = new Set(mine.map((row) => row.request_id));
  return items.filter((item) => !decided.has(item.id));
}

async function runDecisions(input: JobInput, control: JobControl): Promise<JobResult> {
  const { items, school_id, country_id, verb, reason } = input;
  const user_id = control.user_id ?? 0;
  const result: JobResult = { done: 0, failed: 0, applied: 0 };
  for (let from = 0; from < items.length; from += CHUNK) {
    if (!(await control.progress(from, items.length))) break;
    const chunk = items.slice(from, from + CHUNK);
    const { done, failed, before } = await runAs({ user_id, school_id, country_id }, async () => {
      const open = await notYet(user_id, chunk);
      return { ...(await decideEach(open, { verb, reason })), before: chunk.length - open.length };
    });
    result.done += done.length + before;
    result.applied += done.filter((one) => one.status === 'approved').length;
    result.failed += failed.length;
    if (failed.length > 0)
      await control.badRows(failed.map((one) => ({ row_no: one.id, field: one.subject_label, reason: one.message })));
  }
  await control.progress(items.length, items.length);
  return result;
}

export const decideManyJob = defineJob<JobInput, JobResult>({ kind: 'approval decisions', run: runDecisions });

function asJob(title: string, items: readonly Pressed[], press: Press): Promise<number> {
  const { school_id, country_id } = who();
  return enqueue(decideManyJob, {
    title,
    input: { ...press, items: [...items], school_id, country_id },
    total: items.length,
  });
}

/** `items` are fixed at the press. */
export async function decideMany(items: readonly Pressed[], press: Press): Promise<ManyDecided> {
  if (press.verb === 'reject' && !press.reason?.trim()) throw badField('reason', 'Give the reason for rejecting them');
  if (items.length <= AS_JOB_OVER) return { ...(await decideEach(items, press)), job_run_id: null };
  const title = `${press.verb === 'approve' ? 'Approve' : 'Reject'} ${counted(items.length, 'request')}`;
  return { done: [], failed: [], job_run_id: await asJob(title, items, press) };
}

/** A request of many rows is applied as a job; null when it is small enough to be decided in the call itself. */
export function approveLarge(
  request: { id: number; row_count: number; title: string },
  { version, leave_out, reason }: Omit<Decision, 'verb'>,
): Promise<number> | null {
  if (request.row_count <= AS_JOB_OVER) return null;
  return asJob(`Approve ${request.title}`, [{ id: request.id, version, leave_out }], {
    verb: 'approve',
    reason: reason ?? null,
  });
}
