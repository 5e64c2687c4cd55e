// What every save and removal of the academic structure does: the version, the note in the audit, deleted or taken out of use.

import { conflict, notFound } from '#kernel/refusal.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { savepoint } from '#platform/db/index.ts';

interface Kept {
  id: number;
  version: number;
  name: string;
}

/** The row as it stands, locked by `oneAtATime` of its kind; 404 and 409 in their words. */
export function refuseStale(before: Kept | undefined, version: number | undefined, what: string): void {
  if (!before) throw notFound(`This ${what}`);
  if (before.version !== version)
    throw conflict(`${before.name} was changed meanwhile. Open it again and repeat your change.`, { current: before });
}

export async function noteSaved(kind: string, before: Kept | undefined, after: Kept): Promise<void> {
  const seen = ({ id: _id, version: _version, ...rest }: Kept) => rest as Record<string, unknown>;
  await audit({
    record_kind: kind,
    record_id: after.id,
    action: before ? 'changed' : 'added',
    ...(before ? changes(seen(before), seen(after)) : { after: seen(after) }),
  });
}

const REFERRED_TO = '23503';

/** ACA-6: what nothing names is deleted; the keys of the database say what is used, whoever's it is. */
export async function removeOrRetire(
  { kind, row }: { kind: string; row: Kept },
  work: { remove: () => Promise<unknown>; retire: () => Promise<unknown> },
): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  let outcome: 'deleted' | 'deactivated' = 'deleted';
  try {
    await savepoint(work.remove);
  } catch (error) {
    if ((error as { code?: string }).code !== REFERRED_TO) throw error;
    await work.retire();
    outcome = 'deactivated';
  }
  await audit({
    record_kind: kind,
    record_id: row.id,
    action: outcome === 'deleted' ? 'deleted' : 'taken out of use',
    before: { name: row.name },
  });
  return { outcome };
}
