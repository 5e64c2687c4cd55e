// Notes a backup that is whole, for the settings page: without it nobody sees that the nightly one has stopped.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';

export async function noteBackup(file: string, rows: number): Promise<void> {
  const { size } = await stat(file);
  await asRunner(() =>
    rowsOf(sql`select platform.note_backup(${path.basename(file)}, ${size}::bigint, ${rows}::bigint)`),
  );
}
