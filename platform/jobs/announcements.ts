// What the runner tells when a job has ended (spec 14 §2).

import { declareAnnouncement } from '#platform/questions/announcement.ts';

export interface FinishedJob {
  school_id: number;
  job_run_id: number;
  kind: string;
  title: string;
  state: 'done' | 'failed' | 'cancelled';
  user_id: number | null;
  bad_rows: number;
  error: string | null;
}

export const jobFinished = declareAnnouncement<FinishedJob>('job.finished');
/** The same, of jobs that are imports. */
export const importFinished = declareAnnouncement<FinishedJob>('import.finished');
