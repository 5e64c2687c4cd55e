// May this person take this child now (spec 03 §14.8)? What an offline gate has let happen is stored all the same, with a note to
// the office; what the device could have known is refused.

import type { SentPickUp } from '../contract/pick-ups.ts';

/** A device's clock may be this much ahead. */
const AHEAD_MINUTES = 5;
const OLDEST_HOURS = 48;
/** A second scan of the same pick-up. */
const SAME_MINUTES = 30;

export interface PickUpFacts {
  /** Null: not in the scope. */
  child: { name: string; status: string } | null;
  /** The guardian that was named; null: not one of the child's. */
  guardian: { name: string; may_collect: boolean; barred: boolean } | null;
  /** The last time the child was fetched. */
  last: { at: Date; by: string; clock: string } | null;
}

export interface PickUpDecision {
  refused: string | null;
  problem: string | null;
}

const no = (refused: string): PickUpDecision => ({ refused, problem: null });

export function decidePickUp(row: SentPickUp, { child, guardian, last }: PickUpFacts, now: Date): PickUpDecision {
  const at = new Date(row.at);
  const minutes = (now.getTime() - at.getTime()) / 60_000;
  if (!child) return no('This child is not in your branches');
  if (!['active', 'admitted', 'frozen'].includes(child.status))
    return no(`${child.name} is not at this school any more`);
  if (minutes < -AHEAD_MINUTES) return no('The clock of this device is ahead: set it right and send again');
  if (minutes > OLDEST_HOURS * 60) return no('This is more than two days ago: tell the office');
  if (last && Math.abs(at.getTime() - last.at.getTime()) < SAME_MINUTES * 60_000)
    return no(`${child.name} was collected at ${last.clock} by ${last.by}`);
  if (row.guardian_id == null) return row.collected_by ? fine : no('Say who collects the child');
  if (!guardian) return no(`This person is not a guardian of ${child.name}`);
  const against = guardian.barred
    ? `${guardian.name} must not collect ${child.name}: call the office`
    : guardian.may_collect
      ? null
      : `${guardian.name} may not collect ${child.name}`;
  if (against === null) return fine;
  return row.without_line ? { refused: null, problem: against } : no(against);
}

const fine: PickUpDecision = { refused: null, problem: null };
