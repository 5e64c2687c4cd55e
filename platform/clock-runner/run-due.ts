// Runs what is due: each job of each unit and day in a transaction that also writes that it is done, so that a killed process
// leaves nothing half done and two workers never do a day twice.

import { now } from '#kernel/clock.ts';
import { auditedByTheClock } from '#platform/audit/audit-work.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import type { Connection } from '#platform/engine/engine.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Caller, stranger } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { reportFault } from '#platform/report-fault.ts';
import { type ClockJob, clockJobOf, clockJobs, type DueRun } from '#platform/clock/definition.ts';
import { enterClock } from '#platform/db/in-clock-scope.ts';
import { startLongRun } from './long-run.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';

export interface RunDueOptions {
  /** The instant that the clock shows; tests give their own. */
  now?: Date;
  jobs?: readonly ClockJob[];
  onFault?: (error: unknown) => void;
  /** Answers true when the process is stopping: the run in hand is finished, the next not begun. */
  stopping?: () => boolean;
}

/** Thrown in the transaction of a run that another process has taken or done: nothing to do or report. */
class TakenElsewhere extends Error {}

export const asRegister = (jobs: readonly ClockJob[]): string =>
  JSON.stringify(jobs.map(({ name, unit, when, missed = 'each' }) => ({ name, unit, when, missed })));

export function dueRuns(jobs: readonly ClockJob[], now: Date): Promise<DueRun[]> {
  return asRunner(() =>
    rowsOf(
      sql<DueRun>`select * from platform.clock_due(${asRegister(jobs)}::jsonb, ${now.toISOString()}::timestamptz)`,
    ),
  );
}

async function take(connection: Connection, { job, due, now }: Taking): Promise<Caller> {
  await connection.query('begin');
  const every = 'every' in job.when ? job.when.every : null;
  const { rows } = await connection.query(
    `select platform.clock_take($1, $2, $3::int, $4::int, $5::date, $6::int, $7::timestamptz) as taken`,
    [due.job, due.unit, due.school_id, due.branch_id, due.day, every, now.toISOString()],
  );
  if (rows[0]?.taken !== true) throw new TakenElsewhere();
  if (due.school_id === null) return stranger('clock of the house');
  return enterClock(connection, { school_id: due.school_id, branch_id: due.branch_id });
}

interface Taking {
  job: ClockJob;
  due: DueRun;
  now: Date;
}

function work({ job, due, now }: Taking): Promise<string | undefined> {
  const { day, school_id, branch_id } = due;
  if (job.unit === 'house') return job.run({ day, now });
  if (school_id === null) throw new Error(`${job.name} runs in a school and was given none`);
  if (job.unit === 'school') return job.run({ day, now, school_id });
  if (branch_id === null) throw new Error(`${job.name} runs in a branch and was given none`);
  return job.run({ day, now, school_id, branch_id });
}

/** The whole of one run; false when another process has it. */
async function runOne(taking: Taking): Promise<boolean> {
  const { job, due, now } = taking;
  try {
    await inTransaction({ begin: (connection) => take(connection, taking) }, async () => {
      if (job.unit !== 'house' && job.long) {
        if (await startLongRun(job, due)) return;
        throw new TakenElsewhere();
      }
      const note =
        due.school_id === null || job.unaudited === true
          ? await work(taking)
          : await auditedByTheClock({ title: job.title, day: due.day, branch_id: due.branch_id }, () => work(taking));
      // The routines of the clock belong to the program, not to the role of requests.
      await rowsOf(sql`select set_config('role', 'none', true)`);
      await rowsOf(
        sql`select platform.clock_done(${due.job}, ${due.unit}, ${due.day}::date, ${note ?? null}, ${now.toISOString()}::timestamptz)`,
      );
    });
    return true;
  } catch (error) {
    if (error instanceof TakenElsewhere) return false;
    throw error;
  }
}

/** Notes a failure; the unit is tried again later, and its next days wait. */
export async function noteFailure(due: DueRun, error: unknown, now: Date): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await asRunner(() =>
    rowsOf(sql`select platform.clock_failed(${due.job}, ${due.unit}, ${due.school_id}::int, ${due.branch_id}::int, ${due.day}::date,
      ${text.slice(0, 1000)}, ${now.toISOString()}::timestamptz)`),
  );
  const { school_id } = due;
  if (school_id === null) return;
  const title = `${clockJobOf(due.job)?.title ?? due.job} failed; it is tried again`;
  await asRunner(() =>
    notifySuperAdmins(school_id, { title, text: text.slice(0, 300), group_key: `clock:${due.job}` }),
  ).catch(reportFault);
}

export interface DueOutcome {
  ran: number;
  failed: number;
  /** Units that another process had in hand. */
  elsewhere: number;
}

async function runEach(
  due: readonly DueRun[],
  outcome: DueOutcome,
  options: RunDueOptions & { now: Date },
): Promise<void> {
  for (const one of due) {
    if (options.stopping?.()) return;
    const job = options.jobs?.find((it) => it.name === one.job) ?? clockJobOf(one.job);
    if (!job) continue;
    try {
      if (await runOne({ job, due: one, now: options.now })) outcome.ran += 1;
      else outcome.elsewhere += 1;
    } catch (error) {
      outcome.failed += 1;
      (options.onFault ?? reportFault)(error);
      await noteFailure(one, error, options.now);
    }
  }
}

/** Does everything that is due at `now`, missed days in order; safe beside other processes that do the same. */
export async function runDue(given: RunDueOptions = {}): Promise<DueOutcome> {
  const options = { ...given, now: given.now ?? now() };
  const jobs = options.jobs ?? clockJobs();
  const outcome: DueOutcome = { ran: 0, failed: 0, elsewhere: 0 };
  if (jobs.length === 0) return outcome;
  for (;;) {
    const before = outcome.ran;
    const due = await dueRuns(jobs, options.now);
    await runEach(due, outcome, options);
    // Another day of the same unit is due only after the one before it: ask again until nothing moves.
    if (outcome.ran === before || options.stopping?.()) return outcome;
  }
}
