// The one sender of marks that wait on the device (00 §22). What another person wrote meanwhile, and what the server refuses, stays
// here for a person to look at.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { asSender, comesLater, useSender } from '#ui/offline/use-sender.ts';
import { registerSave } from '../contract/registers.ts';
import { forgetUnsent, keepUnsent, loadUnsent, subscribeUnsent, type Unsent, unsentNow } from './unsent.ts';

/** False when it waits, as for a line: the others wait too. */
async function sendOne(place: string, unsent: Unsent): Promise<boolean> {
  const { section_id, on_date, marks, complete, reason } = unsent;
  try {
    const { data, message } = await call(
      registerSave,
      { section_id, on_date, rows: [...marks], complete, ...(reason ? { reason } : {}) },
      asSender(),
    );
    const left = new Set([...data.conflicts, ...data.refused].map((one) => one.student_id));
    const remaining = marks.filter((one) => left.has(one.student_id));
    // What is left stands above the page with its reason; only a whole register is a success.
    if (remaining.length > 0) keepUnsent(place, { ...unsent, marks: remaining, problem: message });
    else {
      forgetUnsent(place);
      toast(message);
    }
    return true;
  } catch (error) {
    const failure = asFailure(error);
    if (comesLater(failure)) return false;
    keepUnsent(place, { ...unsent, problem: failure.message });
    return true;
  }
}

async function sendAll(user_id: number): Promise<number> {
  let sent = 0;
  for (const [place, unsent] of await loadUnsent(user_id)) {
    if (unsent.problem !== null) continue;
    if (!(await sendOne(place, unsent))) return sent;
    sent += 1;
  }
  return sent;
}

/** Sends while the page is open; answers what waits. */
export function useUnsent(user_id: number): readonly Unsent[] {
  const client = useQueryClient();
  const waiting = useSyncExternalStore(subscribeUnsent, unsentNow);
  useSender('registers', async () => {
    if ((await sendAll(user_id)) > 0) void refetchPage(client);
  });
  return waiting;
}

/** True once what waits on the device is known to the sheet. */
export function useUnsentLoaded(user_id: number): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadUnsent(user_id).finally(() => setLoaded(true));
  }, [user_id]);
  return loaded;
}
