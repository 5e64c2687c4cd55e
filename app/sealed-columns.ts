// Every column of sealed values in the house (the platform's parts stand among the modules), for rotate-secret and the backup
// (spec 00 §14): one left out could not be opened again.

import { platformSealed } from '#platform/secrets/columns.ts';
import type { SealedColumn } from '#platform/secrets/rotate.ts';
import { modules } from './modules.ts';

export const sealedColumns: readonly SealedColumn[] = [
  ...platformSealed,
  ...modules.flatMap((module) => [...(module.sealed ?? [])]),
];
