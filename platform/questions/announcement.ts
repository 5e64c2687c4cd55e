// An announcement: written in the transaction that has something to tell, heard after its commit by whoever registered
// (spec 14 §2). For messages, bells, caches and catching-up jobs; never money, never a state read in the same breath.

import type { ClockJob } from '#platform/clock/definition.ts';
import { afterCommit, rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { tellFault } from '#platform/tell-fault.ts';

/** What a listener is given; it may come twice after a crash, so `id` is its dedupe key. */
export interface Told<Content> {
  id: number;
  school_id: number;
  told_by: number | null;
  content: Content;
}

type Listener<Content> = (told: readonly Told<Content>[]) => Promise<void>;

export interface Announcement<Content extends object> {
  readonly name: string;
  /** Inside a transaction; all of a set in one statement. */
  tell(...contents: Content[]): Promise<void>;
  /** `by` may listen once, a second registration replaces the first. The listener opens its own transaction. */
  hear(by: string, listener: (told: Told<Content>) => Promise<void>): void;
  /** The same for a set that was told together: a bulk decision rings in one transaction, not in five hundred. */
  hearAll(by: string, listener: Listener<Content>): void;
}

const declared = new Map<string, Map<string, Listener<object>>>();

/** Names are `what.happened`, e.g. `approval.waiting`. */
export function declareAnnouncement<Content extends object>(name: string): Announcement<Content> {
  if (declared.has(name)) throw new Error(`The announcement ${name} is declared twice`);
  const listeners = new Map<string, Listener<object>>();
  declared.set(name, listeners);
  return {
    name,
    async tell(...contents) {
      if (listeners.size === 0 || contents.length === 0) return;
      const rows = await rowsOf(sql<{ id: number }>`
        select platform.tell_announcement(${name}, c.value) as id from jsonb_array_elements(${JSON.stringify(contents)}::jsonb) c`);
      afterCommit(() => {
        // The answer does not wait for those who listen.
        void deliverAll(rows.map((row) => row.id));
      });
    },
    hear(by, listener) {
      const each: Listener<Content> = async (told) => {
        for (const one of told) await listener(one);
      };
      listeners.set(by, each as Listener<object>);
    },
    hearAll(by, listener) {
      listeners.set(by, listener as Listener<object>);
    },
  };
}

/** Every declared announcement with who listens, for `maktab registers` and checks. */
export function announcements(): { name: string; heard_by: string[] }[] {
  return [...declared].map(([name, listeners]) => ({ name, heard_by: [...listeners.keys()] }));
}

const underWay = new Set<Promise<void>>();

async function deliverAll(ids: readonly number[]): Promise<void> {
  const work = deliver(ids).catch(tellFault);
  underWay.add(work);
  await work;
  underWay.delete(work);
}

async function deliver(ids: readonly number[]): Promise<void> {
  const taken = await asRunner(() =>
    rowsOf(sql<Told<object> & { name: string }>`
      select a.* from unnest(${ids}::bigint[]) i cross join lateral platform.take_announcement(i) a order by a.id`),
  );
  for (const [name, told] of Map.groupBy(taken, (one) => one.name))
    for (const listener of declared.get(name)?.values() ?? []) await listener(told);
  const heard = taken.map((one) => one.id);
  if (heard.length > 0)
    await asRunner(() => rowsOf(sql`select platform.heard_announcement(i) from unnest(${heard}::bigint[]) i`));
}

/** Those that a killed process left untold, outside any transaction; safe to run twice. */
export async function deliverLeftAnnouncements(): Promise<number> {
  const left = await asRunner(() => rowsOf(sql<{ id: number }>`select platform.left_announcements(200) as id`));
  await deliverAll(left.map((row) => row.id));
  return left.length;
}

/** Waits for what is being told now: stories, and a process that stops. */
export async function announcementsHeard(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Every minute, after the clock's own transaction. */
export const announcementClock: ClockJob = {
  name: 'platform.announcements',
  title: 'Announcements that a stopped process left are told',
  unit: 'house',
  when: { every: 1 },
  run: () => {
    afterCommit(async () => {
      await deliverLeftAnnouncements();
    });
    return Promise.resolve(undefined);
  },
};
