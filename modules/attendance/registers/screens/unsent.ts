// Marks that the server does not have yet, on the device (ATT-6, 00 §22): numbers of children and codes, no names, each with the mark
// that stood when it was typed, so that nothing another person wrote meanwhile is overwritten. Gone once they are kept.

import type { LocalDate } from '#kernel/dates.ts';
import { forget, keep, keysOf, readKept } from '#ui/calls/device-store.ts';

export interface UnsentMark {
  student_id: number;
  code: number;
  /** What stood on the sheet; null for a blank. */
  base: number | null;
}

export interface Unsent {
  section_id: number;
  on_date: LocalDate;
  marks: readonly UnsentMark[];
  /** Save was pressed: the register is to be taken. */
  complete: boolean;
  reason: string;
  /** Why the server refused it; a person has to look. */
  problem: string | null;
}

const PREFIX = 'register:';
const here = new Map<string, Unsent>();
const listeners = new Set<() => void>();
let shown: readonly Unsent[] = [];

/** Of one person: the next one at this device sends nothing in another's name. */
export const placeOf = (user_id: number, section_id: number, on_date: string): string =>
  `${PREFIX}${user_id}:${section_id}:${on_date}`;

function changed(): void {
  shown = [...here.values()];
  for (const listener of listeners) listener();
}

export function keepUnsent(place: string, unsent: Unsent): void {
  here.set(place, unsent);
  changed();
  void keep(place, unsent);
}

export function forgetUnsent(place: string): void {
  if (!here.delete(place)) return;
  changed();
  void forget(place);
}

export function unsentOf(place: string): Unsent | undefined {
  return here.get(place);
}

/** Everything of this person that waits on the device, with its place; read once a page. */
export async function loadUnsent(user_id: number): Promise<[string, Unsent][]> {
  for (const place of await keysOf(`${PREFIX}${user_id}:`)) {
    const kept = (await readKept(place)) as Unsent | undefined;
    if (kept && !here.has(place)) here.set(place, kept);
  }
  changed();
  return [...here].filter(([place]) => place.startsWith(`${PREFIX}${user_id}:`));
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same list as long as nothing changes. */
export const unsentNow = (): readonly Unsent[] => shown;
