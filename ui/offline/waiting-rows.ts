// Rows that wait on the device for a line (00 §22): kept as they are typed, per person, sent in their order, gone once the server has
// them. A kind of row has its own name; what the server refuses stays with its reason for a person to look at.

import { forget, keep, keysOf, readKept } from '#ui/calls/device-store.ts';

export interface Waiting<Row> {
  row: Row;
  /** Why the server did not take it. */
  problem: string | null;
}

export interface WaitingRows<Row extends { key: string }> {
  /** From here on only this person's: what another one left on the device waits for them. */
  load: (user_id: number) => Promise<void>;
  add: (user_id: number, row: Row) => void;
  refuse: (key: string, problem: string) => void;
  /** A refused row is sent once more. */
  again: (key: string) => void;
  drop: (key: string) => void;
  /** The same list as long as nothing changes. */
  now: () => readonly Waiting<Row>[];
  subscribe: (listener: () => void) => () => void;
}

export function waitingRows<Row extends { key: string }>(name: string): WaitingRows<Row> {
  const here = new Map<string, { place: string; waiting: Waiting<Row> }>();
  const listeners = new Set<() => void>();
  let shown: readonly Waiting<Row>[] = [];
  const changed = () => {
    shown = [...here.values()].map((one) => one.waiting);
    for (const listener of listeners) listener();
  };
  const put = (place: string, waiting: Waiting<Row>) => {
    here.set(waiting.row.key, { place, waiting });
    void keep(place, waiting);
    changed();
  };
  const say = (key: string, problem: string | null) => {
    const one = here.get(key);
    if (one) put(one.place, { row: one.waiting.row, problem });
  };
  return {
    load: async (user_id) => {
      const own = `${name}:${user_id}:`;
      let news = false;
      for (const [key, { place }] of here) if (!place.startsWith(own)) news = here.delete(key);
      for (const place of await keysOf(own)) {
        const waiting = (await readKept(place)) as Waiting<Row> | undefined;
        if (!waiting || here.has(waiting.row.key)) continue;
        here.set(waiting.row.key, { place, waiting });
        news = true;
      }
      if (news) changed();
    },
    add: (user_id, row) => put(`${name}:${user_id}:${row.key}`, { row, problem: null }),
    refuse: say,
    again: (key) => say(key, null),
    drop: (key) => {
      const one = here.get(key);
      if (!one) return;
      here.delete(key);
      void forget(one.place);
      changed();
    },
    now: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
