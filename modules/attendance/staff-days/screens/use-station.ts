// Scans of a station: sent at once, or kept on the device with their times while there is no line and sent in order afterwards (spec 06 §5.5).

import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { asSender, comesLater, useSender, WHILE_ONE_STANDS } from '#ui/offline/use-sender.ts';
import { waitingRows } from '#ui/offline/waiting-rows.ts';
import type { DataOf } from '#kernel/contract.ts';
import { attendancePunch } from '../contract/staff-days.ts';

const MOST = 2_000;

export interface Scan {
  key: string;
  code: string;
  at: string;
  branch_id: number;
}

export type Result =
  | { kind: 'taken'; answer: DataOf<typeof attendancePunch> }
  | { kind: 'kept'; at: string }
  | { kind: 'refused'; message: string };

const held = waitingRows<Scan>('station');

/** Undefined: it waits. */
async function sendOne({ code, at, branch_id }: Scan, longest?: number): Promise<Result | undefined> {
  try {
    const { data } = await call(attendancePunch, { code, at, branch_id }, asSender(longest));
    return { kind: 'taken', answer: data };
  } catch (error) {
    const failure = asFailure(error);
    return comesLater(failure) ? undefined : { kind: 'refused', message: failure.message };
  }
}

async function sendAll(): Promise<void> {
  for (const { row, problem } of held.now()) {
    if (problem !== null) continue;
    const result = await sendOne(row);
    if (result === undefined) return;
    if (result.kind === 'refused') held.refuse(row.key, result.message);
    else held.drop(row.key);
  }
}

export function useStation(user_id: number) {
  const waiting = useSyncExternalStore(held.subscribe, held.now);
  const send = useSender('station', async () => {
    await held.load(user_id);
    await sendAll();
  });
  const unsent = waiting.filter((one) => one.problem === null).length;
  useEffect(() => {
    if (unsent === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsent]);
  const scan = async (row: Scan): Promise<Result> => {
    // What waits goes first, so that a person's punches keep their order.
    const result = unsent === 0 ? await sendOne(row, WHILE_ONE_STANDS) : undefined;
    if (result !== undefined) return result;
    if (unsent >= MOST) return { kind: 'refused', message: 'This device keeps no more scans. Bring it on-line first' };
    held.add(user_id, row);
    return { kind: 'kept', at: row.at.slice(11, 16) };
  };
  const again = (key: string) => {
    held.again(key);
    send();
  };
  return { waiting, unsent, scan, again, drop: (key: string) => held.drop(key) };
}
