// Follows a job to its end, shows how far it is at the edge of every page, and reads the pages again when it is done.

import * as pages from '#kernel/pages.gen.ts';
import { jobCancel, jobView } from '#kernel/calls/jobs.ts';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { asFailure, CallFailure } from '#ui/calls/call-failure.ts';
import { call, type CallOptions } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { pause } from '#ui/calls/pause.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import { onSignedOut } from '#ui/calls/token.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { beginToFollow, followedJobs, leaveJob, noteJob, type FollowedJob } from './followed.ts';

type Job = DataOf<typeof jobView>;

export const POLL_MS = 700;

function shown(job: Job): FollowedJob {
  const { id, title, done, total, state, note, error, bad_rows, cancel_wanted } = job;
  return { id, title, done, total, state, note, error, bad_rows, stopping: cancel_wanted };
}

/** The job as it is now; undefined while the network is away: the job is not. */
async function ask(id: number, options: CallOptions): Promise<Job | undefined> {
  try {
    return (await call(jobView, { id }, options)).data;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'offline') throw failure;
    return undefined;
  }
}

/** Answers the job when it has ended, however it ended; shows it until then. Throws not_signed_in when the session ends before. */
export async function followJob(id: number, options: CallOptions = {}): Promise<Job> {
  const session = new AbortController();
  const stopListening = onSignedOut(() => session.abort());
  const stillHere = () => {
    if (session.signal.aborted) throw new CallFailure(401, 'The session has ended; the job goes on');
  };
  try {
    let job = await ask(id, options);
    stillHere();
    if (job && job.finished_at === null) beginToFollow(shown(job));
    while (!job || job.finished_at === null) {
      await pause(POLL_MS, session.signal);
      stillHere();
      job = await ask(id, options);
      stillHere();
      if (job) noteJob(shown(job));
    }
    return job;
  } finally {
    stopListening();
  }
}

/** The card stays with the outcome when there is something to say; all that is well is a short word. */
async function showToTheEnd(id: number): Promise<void> {
  try {
    const job = await followJob(id);
    void refetchPage();
    if (job.state === 'done' && job.bad_rows === 0) {
      leaveJob(id);
      toast(`${job.title}: done`, pages.Jobs);
    } else {
      beginToFollow(shown(job));
      noteJob(shown(job));
    }
  } catch (error) {
    leaveJob(id);
    showFailure(asFailure(error));
  }
}

/** For calls that answer the id of a job: begins it, and lets the person go on. */
export async function startJob<C extends Contract>(contract: C, input: InputOf<C>): Promise<boolean> {
  if (showUnread()) return false;
  try {
    const answer = await call(contract, input, { key: newKey() });
    if (answer.message) toast(answer.message);
    const { job_id } = answer.data as { job_id: number };
    watchJob(job_id);
    return true;
  } catch (error) {
    showFailure(asFailure(error));
    return false;
  }
}

/** For a form whose call answered a job. */
export function watchJob(id: number): void {
  void showToTheEnd(id);
}

export async function stopJob(id: number): Promise<void> {
  const known = followedJobs().find((one) => one.id === id);
  if (known) noteJob({ ...known, stopping: true });
  await call(jobCancel, { id }).catch((error: unknown) => showFailure(asFailure(error)));
}
