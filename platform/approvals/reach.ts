// How far the effect of a request reaches, and which level answers for which part of it (docs/decisions/0060): pure, but for what the
// kind itself says. Held for every kind: one that says nothing reaches the branches it names, and without any the whole school.

import type { Reach } from '#platform/access/reach.ts';
import type { ApprovalKind, Asked, Level } from './kind.ts';

/** A level as it is stored: with what its decider must reach beside its own branch. */
export interface PlacedLevel extends Level {
  reach?: readonly number[];
  school?: boolean;
}

export async function reachOf(
  kind: ApprovalKind,
  asked: Asked<object>,
  rows: readonly { branch_id?: number | null }[],
): Promise<Reach> {
  const told = await kind.reach?.(asked);
  if (told === 'school') return 'school';
  const named = [asked.branch_id, asked.to_branch_id, ...rows.map((row) => row.branch_id)];
  const all = [...new Set([...named.filter((id) => typeof id === 'number'), ...(told ?? [])])];
  return told === undefined && all.length === 0 ? 'school' : all;
}

/**
 * A level that names its branch answers for that one; every other answers for all that no such level does. Where all name theirs, the
 * last one answers for the rest, so that nothing is decided by nobody.
 */
export function placeLevels(levels: readonly Level[], reach: Reach, branch_id: number | null): PlacedLevel[] {
  const own = new Set(levels.flatMap((level) => (level.branch_id === undefined ? [] : [level.branch_id])));
  const everyOneOwn = levels.every((level) => level.branch_id !== undefined);
  return levels.map((level, i) => {
    const answers = level.branch_id === undefined || (everyOneOwn && i === levels.length - 1);
    if (!answers || level.everywhere) return level;
    if (reach === 'school') return { ...level, school: true };
    const beside = reach.filter((id) => !own.has(id) && id !== (level.branch_id ?? branch_id));
    return beside.length === 0 ? level : { ...level, reach: beside };
  });
}
