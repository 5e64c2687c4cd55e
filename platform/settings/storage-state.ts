// Where data and files lie, how large they are, and when they were last saved (settings page, spec 01 §3).

import type { storageState } from '#kernel/calls/settings.ts';
import type { DataOf } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentEngine } from '#platform/engine/open.ts';

interface StateRow {
  database_version: string;
  database_bytes: number;
  files: number;
  file_bytes: number;
  jobs_waiting: number;
  last_backup_at: string | null;
  last_backup: string | null;
}

export async function readStorageState(): Promise<DataOf<typeof storageState>> {
  const row = await rowOf(sql<StateRow>`
    select current_setting('server_version') as database_version, pg_database_size(current_database())::bigint as database_bytes,
           (select count(*)::bigint from platform.files where deleted_at is null) as files,
           (select coalesce(sum(bytes), 0)::bigint from platform.files where deleted_at is null) as file_bytes,
           (select count(*)::bigint from platform.job_runs where state in ('waiting', 'running')) as jobs_waiting,
           b.finished_at as last_backup_at, b.file as last_backup
      from (select 1) one left join lateral (select finished_at, file from platform.backup_runs order by id desc limit 1) b on true`);
  if (!row) throw new Error('The database does not say how it stands');
  return {
    engine: currentEngine().kind,
    database_version: row.database_version,
    database_bytes: row.database_bytes,
    files: { count: row.files, bytes: row.file_bytes },
    file_store: process.env.MAKTAB_S3_BUCKET
      ? `S3-compatible store, bucket ${process.env.MAKTAB_S3_BUCKET}`
      : 'Disk of this machine',
    jobs_waiting: row.jobs_waiting,
    last_backup_at: row.last_backup_at,
    last_backup: row.last_backup,
  };
}
