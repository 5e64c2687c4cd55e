// Words about jobs: states, times, what a result says.

import { nameInWords } from '#kernel/audit-words.ts';
import { grouped } from '#kernel/counted.ts';
import type { Tone } from '#ui/table/column.ts';

/** Lists of what is under way are read again after so long. */
export const LOOK_MS = 2_000;

export function isUnderWay(job: { finished_at: string | null }): boolean {
  return job.finished_at === null;
}

export const stateWords: Readonly<Record<string, readonly [Tone, string]>> = {
  waiting: ['waiting', 'Waiting'],
  running: ['info', 'Under way'],
  done: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  cancelled: ['plain', 'Stopped'],
};

/** 10:42 in the zone of the branch. */
export function timeOfDay(iso: string, time_zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: time_zone }).format(
    new Date(iso),
  );
}

/** '2 min 5 s' between two instants. */
export function tookInWords(from: string | null, to: string | null): string {
  if (!from || !to) return '';
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Figures and texts of a result; ids and files are for links, lists for their own pages. */
export function resultFacts(result: Record<string, unknown> | null): { label: string; value: string }[] {
  return Object.entries(result ?? {}).flatMap(([key, value]) => {
    if (/(^|_)id$/.test(key)) return [];
    if (typeof value === 'number') return [{ label: nameInWords(key), value: grouped(value) }];
    return typeof value === 'string' ? [{ label: nameInWords(key), value }] : [];
  });
}
