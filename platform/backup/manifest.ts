// What a backup says about itself: first by which version it was made, last what it holds, each part with its checksum.

import { z } from 'zod';

export const FIRST_ENTRY = 'maktab-backup.json';
export const LAST_ENTRY = 'manifest.json';

const migration = z.object({ name: z.string(), hash: z.string() });

export const headSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** The migrations that the database had: the version of its tables. */
  migrations: z.array(migration),
});

export const manifestSchema = z.object({
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Content of files, by hash; and those that the store had lost. */
  files: z.number().int(),
  lost_files: z.array(z.string()),
  /** Which secrets sealed values need; the secrets themselves are never in a backup. */
  sealing_keys: z.array(z.string()),
  /** Where the chain of each book stood, signed (ACC-91): `maktab verify-ledger --heads` compares. */
  heads: z.array(z.string()).default([]),
  parts: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

export type BackupHead = z.infer<typeof headSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be used, in words for whoever restores. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}
