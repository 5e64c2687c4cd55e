// The nightly sweep (spec 00 §8): uploads that nobody used or finished go after two days, their content a month later.

import { nowMs } from '#kernel/clock.ts';
import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { afterCommit, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import { removeContent } from './store.ts';

const AT_ONCE = 20_000;
/** A backup of the database from last month finds its files. */
const CONTENT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Swept {
  files: number;
  contents: number;
}

async function removeUnused(hashes: readonly string[], unusedSince: Date): Promise<void> {
  // One that the store does not give away stays there; nothing points at it any more.
  for (const sha256 of hashes) await removeContent(sha256, unusedSince).catch(reportFault);
}

/**
 * In a transaction of the program itself: takes rows away, and after commit the content that was unused for `days`. Safe to run
 * twice and beside uploads: what was brought (again) since yesterday is left.
 */
export async function sweepFiles(days = CONTENT_DAYS): Promise<Swept> {
  const row = await rowOf(sql<{ n: number }>`select platform.sweep_files(${AT_ONCE}::int) as n`);
  const unused = await rowsOf(
    sql<{ sha256: string }>`select sha256 from platform.unused_content(${days}::int, ${AT_ONCE}::int) as sha256`,
  );
  await rowsOf(sql`select platform.content_removed(${days}::int)`);
  const unusedSince = new Date(nowMs() - DAY_MS);
  afterCommit(() =>
    removeUnused(
      unused.map((one) => one.sha256),
      unusedSince,
    ),
  );
  return { files: row?.n ?? 0, contents: unused.length };
}

export const sweepJob: ClockJob = {
  name: 'platform.files',
  title: 'Uploads that nobody used go, and their content a month later',
  unit: 'house',
  when: { daily: '02:40' },
  missed: 'last',
  run: async () => {
    const { files, contents } = await sweepFiles();
    return `${counted(files, 'file')}, ${contents} contents`;
  },
};
