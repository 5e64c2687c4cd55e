// An announcement: written in the transaction that has something to tell, heard after its commit by whoever declares it
// (spec 14 §2). For messages, bells, caches and catching-up jobs; never money, never a state read in the same breath.

import type { ClockJob } from '#platform/clock/definition.ts';
import { afterCommit, rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { enter, register } from '#platform/register.ts';
import { reportFault } from '#platform/report-fault.ts';

/** What a listener is given; it may come twice after a crash, so `id` is its dedupe key. */
export interface Told<Content> {
  id: number;
  school_id: number;
  told_by: number | null;
  content: Content;
}

type Listener<Content> = (told: readonly Told<Content>[]) => Promise<void>;

/** One module that listens, as its chapter declares it: `hears: [holidayChanged.heardBy(applyHoliday)]`. */
export interface Subscription {
  readonly announcement: string;
  readonly listener: Listener<never>;
}

export interface Announcement<Content extends object> {
  readonly name: string;
  /** Inside a transaction; all of a set in one statement. */
  tell(...contents: Content[]): Promise<void>;
  /** The listener opens its own transaction. */
  heardBy(listener: (told: Told<Content>) => Promise<void>): Subscription;
  /** The same for a set that was told together: a bulk decision rings in one transaction, not in five hundred. */
  heardTogetherBy(listener: Listener<Content>): Subscription;
}

type AnyAnnouncement = Pick<Announcement<object>, 'name'>;

const announced = register<string, AnyAnnouncement>();
/** By announcement, then by who listens. */
const subscriptions = register<string, ReadonlyMap<string, Subscription>>();

/** Listed in the `announces` of its chapter or part. Names are `what.happened`, e.g. `approval.waiting`. */
export function declareAnnouncement<Content extends object>(name: string): Announcement<Content> {
  return {
    name,
    async tell(...contents) {
      if (!announced.has(name)) throw new Error(`No chapter declares that it announces ${name}`);
      if (!subscriptions.has(name) || contents.length === 0) return;
      const rows = await rowsOf(sql<{ id: number }>`
        select platform.tell_announcement(${name}, c.value) as id from jsonb_array_elements(${JSON.stringify(contents)}::jsonb) c`);
      afterCommit(() => {
        // The answer does not wait for those who listen.
        void deliverAll(rows.map((row) => row.id));
      });
    },
    heardBy: (listener) => ({
      announcement: name,
      listener: async (told: readonly Told<Content>[]) => {
        for (const one of told) await listener(one);
      },
    }),
    heardTogetherBy: (listener) => ({ announcement: name, listener }),
  };
}

/** At start, with the announcements of all modules. */
export function registerAnnouncements(all: readonly AnyAnnouncement[]): void {
  enter(
    announced,
    'announcement',
    all.map((announcement) => [announcement.name, announcement]),
  );
}

/** At start, after the announcements: a module hears an announcement once. */
export function registerSubscriptions(by: string, all: readonly Subscription[]): void {
  for (const subscription of all) {
    const { announcement } = subscription;
    if (!announced.has(announcement)) throw new Error(`${by} hears ${announcement}, which nobody announces`);
    const others = subscriptions.get(announcement) ?? new Map<string, Subscription>();
    if (others.has(by)) throw new Error(`${by} hears ${announcement} twice`);
    subscriptions.set(announcement, new Map([...others, [by, subscription]]));
  }
}

/** Every announcement with who listens, for `maktab registers` and checks. */
export function announcements(): { name: string; heard_by: string[] }[] {
  return [...announced.keys()].map((name) => ({ name, heard_by: [...(subscriptions.get(name)?.keys() ?? [])] }));
}

const underWay = new Set<Promise<void>>();

async function deliverAll(ids: readonly number[]): Promise<void> {
  const work = deliver(ids).catch(reportFault);
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
    for (const { listener } of subscriptions.get(name)?.values() ?? []) await listener(told as never);
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
