// Background jobs that this person started, for the card at the edge of every page (design, Feedback).

export interface FollowedJob {
  id: number;
  title: string;
  done: number;
  total: number | null;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  note: string | null;
  error: string | null;
  bad_rows: number;
  /** Stop was pressed; the current step is finished first. */
  stopping: boolean;
}

let jobs: readonly FollowedJob[] = [];
const listeners = new Set<() => void>();

function set(next: readonly FollowedJob[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

export function followedJobs(): readonly FollowedJob[] {
  return jobs;
}

export function subscribeToJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isFollowed(id: number): boolean {
  return jobs.some((one) => one.id === id);
}

export function beginToFollow(job: FollowedJob): void {
  if (!isFollowed(job.id)) set([...jobs, job]);
}

/** Updates a job; a card that was dismissed stays away. */
export function noteJob(job: FollowedJob): void {
  if (isFollowed(job.id)) set(jobs.map((one) => (one.id === job.id ? job : one)));
}

/** Dismisses the card; the job goes on and is on the jobs page. */
export function leaveJob(id: number): void {
  set(jobs.filter((one) => one.id !== id));
}

/** The next person at this browser sees nothing of the jobs of this one; the jobs go on. */
export function forgetJobs(): void {
  set([]);
}
