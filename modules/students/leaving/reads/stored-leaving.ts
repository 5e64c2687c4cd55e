// A leaving as it stands.

import { notFound } from '#kernel/refusal.ts';
import type { LeavingRow } from '../contract/leavings.ts';
import { readLeaving } from './leavings.ts';

export async function storedLeaving(id: number): Promise<LeavingRow> {
  const row = await readLeaving(id);
  if (!row) throw notFound('This leaving');
  return row;
}
