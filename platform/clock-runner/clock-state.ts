// The state of each clock job: last run, next run, days behind, failing units (`maktab clock`).

import { counted } from '#kernel/counted.ts';
import { now } from '#kernel/clock.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { clockJobs, type When } from '#platform/clock/definition.ts';
import { asRegister } from './run-due.ts';

export interface ClockState {
  name: string;
  title: string;
  unit: string;
  when: When;
  units: number;
  done_units: number;
  failing_units: number;
  behind_days: number;
  last_at: string | null;
  next_at: string | null;
  last_error: string | null;
}

export async function clockState(at = now()): Promise<ClockState[]> {
  const jobs = clockJobs();
  const rows = await asRunner(() =>
    rowsOf(
      sql<
        Omit<ClockState, 'title' | 'when' | 'unit'>
      >`select * from platform.clock_state(${asRegister(jobs)}::jsonb, ${at.toISOString()}::timestamptz)`,
    ),
  );
  return rows.flatMap((row) => {
    const job = jobs.find((it) => it.name === row.name);
    return job ? [{ ...row, title: job.title, unit: job.unit, when: job.when }] : [];
  });
}

/** '00:05 daily', 'day 1 at 00:10', 'every 5 minutes'. */
export function whenInWords(when: When): string {
  if ('daily' in when) return `${when.daily} daily`;
  if ('weekly' in when) {
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
    return `${names[when.weekly]} ${when.at}`;
  }
  if ('monthly' in when) return `day ${when.monthly} at ${when.at}`;
  return when.every === 1 ? 'every minute' : `every ${counted(when.every, 'minute')}`;
}
