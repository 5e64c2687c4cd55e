// The marks of an open sheet: what stands on the server, what was typed since, and what another person wrote meanwhile (ATT-6).

import type { DataOf } from '#kernel/contract.ts';
import type { registerRead, registerSave } from '../contract/registers.ts';
import type { UnsentMark } from './unsent.ts';

type Sheet = DataOf<typeof registerRead>;
type Saved = DataOf<typeof registerSave>;
export type Conflict = Saved['conflicts'][number];

export interface SheetState {
  /** By child: what the server holds as far as is known here; null for a blank. */
  stored: ReadonlyMap<number, number | null>;
  /** Typed and not yet kept by the server. */
  typed: ReadonlyMap<number, number>;
  conflicts: ReadonlyMap<number, Conflict>;
  /** Refused with the server's words. */
  refused: ReadonlyMap<number, string>;
}

export type SheetAct =
  | { do: 'mark'; student_id: number; code: number }
  | { do: 'fill'; student_ids: readonly number[]; code: number }
  | { do: 'saved'; sent: ReadonlyMap<number, number>; answer: Saved }
  | { do: 'loaded'; sheet: Sheet }
  | { do: 'theirs'; student_id: number }
  | { do: 'mine'; student_id: number };

/** `kept` waits on the device: where the server has another mark by now, it is sent with what stood then, and asked about. */
export function startOf(sheet: Sheet, kept: readonly UnsentMark[]): SheetState {
  const stored = new Map(sheet.rows.map((row) => [row.student_id, row.code]));
  const typed = new Map<number, number>();
  for (const { student_id, code, base } of kept) {
    if (!stored.has(student_id) || stored.get(student_id) === code) continue;
    typed.set(student_id, code);
    stored.set(student_id, base);
  }
  return { stored, typed, conflicts: new Map(), refused: new Map() };
}

function without<V>(map: ReadonlyMap<number, V>, key: number): Map<number, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

function mark(state: SheetState, student_id: number, code: number): SheetState {
  const typed = new Map(state.typed);
  if (state.stored.get(student_id) === code) typed.delete(student_id);
  else typed.set(student_id, code);
  return { ...state, typed, refused: without(state.refused, student_id) };
}

function afterSave(state: SheetState, sent: ReadonlyMap<number, number>, answer: Saved): SheetState {
  const conflicts = new Map([...state.conflicts, ...answer.conflicts.map((one) => [one.student_id, one] as const)]);
  const refused = new Map([...state.refused, ...answer.refused.map((one) => [one.student_id, one.message] as const)]);
  const stored = new Map(state.stored);
  const typed = new Map(state.typed);
  for (const [id, code] of sent) {
    if (conflicts.has(id) || refused.has(id)) continue;
    stored.set(id, code);
    // Typed again while it was on its way: that goes next.
    if (typed.get(id) === code) typed.delete(id);
  }
  return { stored, typed, conflicts, refused };
}

/** The register came anew: what is typed stays, over the mark that it was typed over, so that another's is still asked about. */
function loaded(state: SheetState, sheet: Sheet): SheetState {
  const fresh = new Map(sheet.rows.map((row) => [row.student_id, row.code]));
  const typed = new Map([...state.typed].filter(([id, code]) => fresh.has(id) && fresh.get(id) !== code));
  const ofTyped = <V>(map: ReadonlyMap<number, V>): Map<number, V> => new Map([...map].filter(([id]) => typed.has(id)));
  return {
    typed,
    stored: new Map([...fresh].map(([id, code]) => [id, typed.has(id) ? (state.stored.get(id) ?? null) : code])),
    conflicts: ofTyped(state.conflicts),
    refused: ofTyped(state.refused),
  };
}

/** Keep theirs: what was typed goes. Keep mine: it is sent again, knowing theirs. */
function settle(state: SheetState, student_id: number, mine: boolean): SheetState {
  const theirs = state.conflicts.get(student_id)?.code ?? null;
  return {
    ...state,
    stored: new Map(state.stored).set(student_id, theirs),
    typed: mine ? state.typed : without(state.typed, student_id),
    conflicts: without(state.conflicts, student_id),
  };
}

export function sheetReducer(state: SheetState, act: SheetAct): SheetState {
  switch (act.do) {
    case 'mark':
      return mark(state, act.student_id, act.code);
    case 'fill':
      return act.student_ids.reduce((so_far, id) => mark(so_far, id, act.code), state);
    case 'saved':
      return afterSave(state, act.sent, act.answer);
    case 'loaded':
      return loaded(state, act.sheet);
    case 'theirs':
      return settle(state, act.student_id, false);
    case 'mine':
      return settle(state, act.student_id, true);
  }
}

/** What the sheet shows for a child. */
export function shownCode(state: SheetState, student_id: number): number | null {
  return state.typed.get(student_id) ?? state.stored.get(student_id) ?? null;
}

/** What is to be sent: typed and not in dispute. */
export function toSend(state: SheetState): Map<number, number> {
  return new Map([...state.typed].filter(([id]) => !state.conflicts.has(id) && !state.refused.has(id)));
}
