// A job is declared by the area that knows its work; people see it as a row of job_runs (spec 00 §19).

import { enter, register } from '#platform/register.ts';

/** What a running job may say about itself, and ask. */
export interface JobControl {
  readonly job_run_id: number;
  /** Who started it; null for jobs by the clock. */
  readonly user_id: number | null;
  readonly school_id: number;
  /** Tells how far it is; written at most four times a second. Answers false when the person wants it to stop. */
  progress: (done: number, total: number, note?: string) => Promise<boolean>;
  /** Rows that could not be done, with their reason; kept with the job. */
  badRows: (rows: readonly { row_no: number; field?: string; reason: string }[]) => Promise<void>;
}

export interface JobDefinition<Input extends object, Result extends object> {
  /** Unique, e.g. 'import', 'fee posting'. */
  kind: string;
  /**
   * Runs outside any transaction; opens one for each branch or person. Safe to run again after a kill: it begins with what
   * is not done yet. A Refusal becomes the sentence that the person reads.
   */
  run: (input: Input, control: JobControl) => Promise<Result>;
  /** True where it changes no record (files, papers), or notes what it did itself: else its end stands in the audit. */
  unaudited?: boolean;
}

/** Whatever its input is. */
export type AnyJob = JobDefinition<never, object>;

const registered = register<string, AnyJob>();

/** `export const feePostJob = defineJob<PostInput, PostOutcome>({...})`, listed in the chapter's `jobs`. */
export function defineJob<Input extends object, Result extends object>(
  definition: JobDefinition<Input, Result>,
): JobDefinition<Input, Result> {
  return definition;
}

/** At start, with the jobs of all modules. */
export function registerJobs(jobs: readonly AnyJob[]): void {
  enter(
    registered,
    'job',
    jobs.map((job) => [job.kind, job]),
  );
}

export function jobOf(kind: string): AnyJob | undefined {
  return registered.get(kind);
}

export const jobKinds = (): readonly AnyJob[] => [...registered.values()];
