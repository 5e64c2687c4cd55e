// HR-11: how a paper stands by its last day; reminded of 60, 30 and 7 days before.

import { daysBetween, type LocalDate } from '#kernel/dates.ts';

export type PapersState = 'ok' | 'expiring' | 'expired';

export const EXPIRING_DAYS = 60;

export function papersState(ends: LocalDate | null, today: LocalDate): PapersState {
  if (ends === null) return 'ok';
  if (ends < today) return 'expired';
  return daysBetween(today, ends) <= EXPIRING_DAYS ? 'expiring' : 'ok';
}

export const papersBadges = {
  ok: ['good', 'In order'],
  expiring: ['waiting', 'Ends soon'],
  expired: ['bad', 'Expired'],
} as const satisfies Readonly<Record<PapersState, readonly ['good' | 'waiting' | 'bad', string]>>;
