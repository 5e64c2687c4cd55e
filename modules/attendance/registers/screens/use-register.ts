// Sends what is typed on a sheet: a moment after the last key, at Save, and again when the line is back. Until then it lies on the
// device as numbers only, Save included, so that a closed browser loses nothing (ATT-6, spec 03 §6.9).

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import { useSession } from '#ui/session/session.ts';
import { type registerRead, registerSave } from '../contract/registers.ts';
import { type SheetAct, sheetReducer, type SheetState, shownCode, startOf, toSend } from './sheet-state.ts';
import { forgetUnsent, keepUnsent, placeOf, type Unsent, unsentOf } from './unsent.ts';

type Sheet = DataOf<typeof registerRead>;
type Kept = DataOf<typeof registerSave>;
const AFTER_LAST_KEY = 1500;
const TRY_AGAIN = 15_000;

export type Sending = 'idle' | 'sending' | 'offline';

export function useRegister(sheet: Sheet, again: () => void) {
  const { section_id, on_date } = sheet.register;
  const { id: user_id } = useSession();
  const place = placeOf(user_id, section_id, on_date);
  const client = useQueryClient();
  const [state, dispatch] = useReducer(sheetReducer, sheet, (one) => startOf(one, unsentOf(place)?.marks ?? []));
  const [sending, setSending] = useState<Sending>('idle');
  const [reason, setReason] = useState(() => unsentOf(place)?.reason ?? '');
  // Save was pressed and could not be sent.
  const [saved, setSaved] = useState(() => unsentOf(place)?.complete ?? false);
  const busy = useRef(false);
  useLoadedAnew(sheet, dispatch);
  const waiting = toSend(state);

  async function send(complete: boolean): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending('sending');
    const sent = complete ? withLeave(sheet, state) : toSend(state);
    const rows = [...sent].map(([student_id, code]) => ({
      student_id,
      code,
      base: state.stored.get(student_id) ?? null,
    }));
    try {
      const { data, message } = await call(
        registerSave,
        { section_id, on_date, rows, complete, ...(reason ? { reason } : {}) },
        { reads: !complete },
      );
      dispatch({ do: 'saved', sent, answer: data });
      setSending('idle');
      if (complete) done(message, data);
    } catch (error) {
      const failure = asFailure(error);
      setSending(failure.kind === 'offline' ? 'offline' : 'idle');
      setSaved(failure.kind === 'offline' && complete);
      if (failure.kind !== 'offline') showError(failure.message);
    } finally {
      busy.current = false;
    }
  }

  function done(message: string, { register, conflicts, refused }: Kept): void {
    setSaved(false);
    // What was refused is no success, whatever else was kept.
    (refused.length > 0 ? showError : toast)(message);
    void refetchPage(client);
    if (register.state === 'open' || conflicts.length + refused.length > 0) return;
    setReason('');
    again();
  }

  useKeptOnDevice(place, { section_id, on_date, state, saved, reason });
  const typed = waiting.size > 0 && !sheet.needs_reason;
  const due = (saved || typed) && sheet.closed === null && sending !== 'sending';
  useSentSoon(due, sending === 'offline', () => void send(saved));

  return { state, dispatch, sending, waiting: waiting.size, saved, save: () => send(true), reason, setReason };
}

type Keeping = Pick<Unsent, 'section_id' | 'on_date' | 'reason'> & { state: SheetState; saved: boolean };

/** The sheet stays where it is, with its focus, when the register comes anew. */
function useLoadedAnew(sheet: Sheet, dispatch: (act: SheetAct) => void): void {
  const shown = useRef(sheet);
  useEffect(() => {
    if (shown.current === sheet) return;
    shown.current = sheet;
    dispatch({ do: 'loaded', sheet });
  }, [sheet, dispatch]);
}

/** What is not kept yet is on the device after every key. */
function useKeptOnDevice(place: string, { section_id, on_date, state, saved, reason }: Keeping): void {
  const { typed, stored } = state;
  useEffect(() => {
    const marks = [...typed].map(([student_id, code]) => ({ student_id, code, base: stored.get(student_id) ?? null }));
    if (marks.length === 0 && !saved) forgetUnsent(place);
    else keepUnsent(place, { section_id, on_date, marks, complete: saved, reason, problem: null });
  }, [place, section_id, on_date, typed, stored, saved, reason]);
}

/** A moment after the last key; without a line a while later, or as soon as it is back. */
function useSentSoon(due: boolean, offline: boolean, send: () => void): void {
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(send, offline ? TRY_AGAIN : AFTER_LAST_KEY);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  });
}

/** At Save a blank of a child on leave becomes leave (ATT-2). */
function withLeave(sheet: Sheet, state: Parameters<typeof toSend>[0]): Map<number, number> {
  const leave = sheet.codes.find((code) => code.tally === 'leave')?.code;
  const all = toSend(state);
  for (const row of sheet.rows)
    if (leave !== undefined && row.on_leave && !row.frozen && shownCode(state, row.student_id) === null)
      all.set(row.student_id, leave);
  return all;
}
