// Sends pick-ups: at once while online, later after being offline; one tab at a time (spec 03 §14.8).

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import { queryKey } from '#ui/calls/use-call.ts';
import { type Waiting, waitingRows } from '#ui/offline/waiting-rows.ts';
import { pickUpCreate, pickUpList, type SentPickUp } from '../contract/pick-ups.ts';

const TRY_AGAIN = 15_000;
const AT_ONCE = 200;

/** With the names that are shown while it waits; they are not sent. */
export type HeldPickUp = SentPickUp & { name: string; by: string };
const held = waitingRows<HeldPickUp>('pick-up');

/** False while offline. */
async function sendAll(): Promise<boolean> {
  const due = held
    .now()
    .filter((one) => one.problem === null)
    .slice(0, AT_ONCE);
  if (due.length === 0) return true;
  try {
    const rows = due.map(({ row: { name: _name, by: _by, ...row } }) => row);
    const { data, message } = await call(pickUpCreate, { rows }, { reads: true });
    const refused = new Map(data.refused.map((one) => [one.key, one.message]));
    for (const { row } of due) {
      const why = refused.get(row.key);
      if (why === undefined) held.drop(row.key);
      else held.refuse(row.key, why);
    }
    toast(message);
    return true;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'offline') return false;
    for (const { row } of due) held.refuse(row.key, failure.message);
    return true;
  }
}

export function usePickUps(user_id: number, branch_id: number) {
  const client = useQueryClient();
  const waiting: readonly Waiting<HeldPickUp>[] = useSyncExternalStore(held.subscribe, held.now);
  const send = () =>
    void navigator.locks.request('maktab-pick-ups', { ifAvailable: true }, async (lock) => {
      if (lock && held.now().length > 0 && (await sendAll()))
        await client.invalidateQueries({ queryKey: queryKey(pickUpList, { branch_id, fetchCount: 50 }).slice(0, 2) });
    });
  useEffect(() => {
    void held.load(user_id).then(send);
    const timer = setInterval(send, TRY_AGAIN);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sender is the same for a person as long as the page is open
  }, [user_id]);
  const add = (row: HeldPickUp) => {
    held.add(user_id, row);
    send();
  };
  return { waiting, add, drop: (key: string) => held.drop(key) };
}
