// Sends pick-ups: at once while online, later after being offline (spec 03 §14.8).

import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import { queryKey } from '#ui/calls/use-call.ts';
import { asSender, comesLater, useSender } from '#ui/offline/use-sender.ts';
import { type Waiting, waitingRows } from '#ui/offline/waiting-rows.ts';
import { pickUpCreate, pickUpList, type SentPickUp } from '../contract/pick-ups.ts';

const AT_ONCE = 200;

/** With the names that are shown while it waits; they are not sent. */
export type HeldPickUp = SentPickUp & { name: string; by: string };
const held = waitingRows<HeldPickUp>('pick-up');

/** True when the server has answered about something that waited. */
async function sendAll(): Promise<boolean> {
  const due = held
    .now()
    .filter((one) => one.problem === null)
    .slice(0, AT_ONCE);
  if (due.length === 0) return false;
  try {
    const rows = due.map(({ row: { name: _name, by: _by, ...row } }) => row);
    const { data, message } = await call(pickUpCreate, { rows }, asSender());
    const refused = new Map(data.refused.map((one) => [one.key, one.message]));
    for (const { row } of due) {
      const why = refused.get(row.key);
      if (why === undefined) held.drop(row.key);
      else held.refuse(row.key, why);
    }
    const [one, ...more] = due.filter(({ row }) => !refused.has(row.key)).map(({ row }) => row);
    // What was refused stands there with its reason, and is no success.
    if (one) toast(more.length + data.problems.length > 0 ? message : `${one.name}: collected by ${one.by}`);
    return true;
  } catch (error) {
    const failure = asFailure(error);
    if (!comesLater(failure)) for (const { row } of due) held.refuse(row.key, failure.message);
    return false;
  }
}

export interface PickUps {
  waiting: readonly Waiting<HeldPickUp>[];
  add: (row: HeldPickUp) => void;
  /** What was refused goes to the server once more. */
  again: (key: string) => void;
  drop: (key: string) => void;
}

export function usePickUps(user_id: number, branch_id: number): PickUps {
  const client = useQueryClient();
  const waiting = useSyncExternalStore(held.subscribe, held.now);
  const send = useSender('pick-ups', async () => {
    await held.load(user_id);
    // Not waited for: what is noted meanwhile goes out.
    if (await sendAll()) void client.invalidateQueries({ queryKey: queryKey(pickUpList, { branch_id }).slice(0, 2) });
  });
  return {
    waiting,
    add: (row) => {
      held.add(user_id, row);
      send();
    },
    again: (key) => {
      held.again(key);
      send();
    },
    drop: (key) => held.drop(key),
  };
}
