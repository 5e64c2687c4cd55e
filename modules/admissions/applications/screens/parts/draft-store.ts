// What this tab has saved of a draft since it was read: the next page begins from it, and every save names the version of the one before.

import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { ApplicationRecord } from '../../contract/application-record.ts';

interface Kept {
  version: number;
  values: Values;
  /** What a submit or check said of the fields, shown when the page is opened. */
  errors: Record<string, string>;
}

const drafts = new Map<number, Kept>();

export function keptOf({ id, version, data }: ApplicationRecord): Kept {
  const kept = drafts.get(id);
  // Read again after somebody else's save: the stored version counts.
  if (kept && kept.version >= version) return kept;
  const fresh = { version, values: { ...data }, errors: kept?.errors ?? {} };
  drafts.set(id, fresh);
  return fresh;
}

export function keep(id: number, saved: Partial<Kept>): void {
  const before = drafts.get(id) ?? { version: 0, values: {}, errors: {} };
  drafts.set(id, { ...before, ...saved, values: { ...before.values, ...saved.values } });
}

const queues = new Map<number, Promise<unknown>>();

/** Saves of one draft run one after another, also those of a page being left, so that each knows the latest version. */
export function inTurn<T>(id: number, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(id) ?? Promise.resolve()).then(work, work);
  queues.set(id, mine);
  return mine;
}
