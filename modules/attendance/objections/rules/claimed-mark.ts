// What a day becomes by an objection (EAT-23): what is claimed, and the rest as it stands.

import { type DayFacts, type DayStatus, evaluateDay, statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import type { claimable, objectionKinds } from '../contract/objections.ts';

export type ObjectionKind = (typeof objectionKinds)[number];

export interface Claim {
  kind: ObjectionKind;
  /** Seconds since midnight of the date. */
  claimed_in: number | null;
  claimed_out: number | null;
  claimed_status: (typeof claimable)[number] | null;
}

export const kindWords: Record<ObjectionKind, string> = {
  present_not_marked: 'Was there, not marked',
  wrong_in: 'Arrival is wrong',
  wrong_out: 'Departure is wrong',
  on_duty: 'Was on duty elsewhere',
  late_excused: 'Late, to be excused',
  early_excused: 'Left early, to be excused',
  other: 'Something else',
};

/** The field that is missing, with its sentence; null of a whole claim. */
export function missingOfClaim({
  kind,
  claimed_in,
  claimed_out,
  claimed_status,
}: Claim): [field: string, said: string] | null {
  if (kind === 'wrong_in' && claimed_in === null) return ['claimed_in', 'When did you come?'];
  if (kind === 'wrong_out' && claimed_out === null) return ['claimed_out', 'When did you go?'];
  if (kind === 'other' && claimed_status === null) return ['claimed_status', 'Say what the day should be'];
  return null;
}

interface Claimed {
  status: DayStatus;
  half: 'first' | 'second' | null;
  first_in: number | null;
  last_out: number | null;
  late_excused: boolean;
  early_excused: boolean;
}

export function claimedMark(
  claim: Claim,
  facts: DayFacts,
  stands: { status: DayStatus; half: 'first' | 'second' | null },
): Claimed {
  const first_in = claim.claimed_in ?? facts.punches[0] ?? null;
  const last_out = claim.claimed_out ?? (facts.punches.length > 1 ? (facts.punches.at(-1) ?? null) : null);
  const excuses = { late_excused: claim.kind === 'late_excused', early_excused: claim.kind === 'early_excused' };
  const plain = { first_in, last_out, ...excuses };
  if (claim.kind === 'on_duty') return { ...plain, status: 'on_duty', half: null };
  if (claim.kind === 'late_excused' || claim.kind === 'early_excused') {
    const isMarked = stands.status === 'present' || stands.status === 'half_day';
    return { ...plain, status: isMarked ? 'present' : stands.status, half: null };
  }
  if (claim.kind === 'wrong_in' || claim.kind === 'wrong_out') {
    const times = [first_in, last_out].filter((one) => one !== null);
    const mark = evaluateDay({ ...facts, leave: null, is_over: true, punches: times });
    return { ...plain, status: mark.status, half: mark.half };
  }
  const status = claim.claimed_status ?? 'present';
  return { ...plain, status, half: status === 'half_day' ? (stands.half ?? 'first') : null };
}

export const saidMark = (status: DayStatus, first_in: string | null, last_out: string | null): string =>
  [statusWords[status], first_in && last_out ? `${first_in}–${last_out}` : (first_in ?? last_out)]
    .filter(Boolean)
    .join(', ');
