// The scene of the message stories: events and people of their own, and a clock that can be moved.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Audience, type Recipient, registerAudiences } from '#platform/messages/audience.ts';
import { type MessageEvent, registerMessageEvents } from '#platform/messages/event.ts';
import { fillMessageEvents } from '#platform/messages/fill-events.ts';
import { type MessageGuard, registerGuards } from '#platform/messages/guard.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import type { School } from '../harness/school.ts';

/** Who stands behind a subject id; a story puts in whom it needs. */
export const people = new Map<number, readonly Recipient[]>();
/** Subjects that are settled meanwhile, with the reason in words. */
export const settled = new Map<number, string>();

const base: Omit<MessageEvent, 'code' | 'title'> = {
  lane: 2,
  category: 'transactional',
  topic: 'essential',
  audience: 'story people',
  channels: ['sms', 'email'],
  ttl_minutes: 24 * 60,
  placeholders: {
    parent: { kind: 'text', title: 'Parent', sample: 'Mr Khan' },
    child: { kind: 'text', title: 'Child', sample: 'Ali Khan' },
    amount: { kind: 'money', title: 'Amount', sample: 850_000 },
    due_date: { kind: 'date', title: 'Due date', sample: '2026-12-10' },
    note: { kind: 'text', title: 'Note', sample: 'Please hurry' },
  },
  texts: [
    { channel: 'sms', language: 'en', body: '{child}: {amount} is due on {due_date}. {school}\n{note?}' },
    { channel: 'sms', language: 'ur', body: '{child} کی فیس {amount} واجب ہے' },
    {
      channel: 'email',
      language: 'en',
      subject: 'Fee of {child}',
      body: 'Dear {parent},\n\n{amount} for {child} is due on {due_date}.\n{note?}\nKind regards\n{school}',
    },
  ],
};

export const storyEvents: readonly MessageEvent[] = [
  { ...base, code: 'STORY_FEE', title: 'Fee of a story', lane: 1, guard: 'story_unpaid' },
  { ...base, code: 'STORY_MAIL', title: 'Mail of a story', lane: 1, channels: ['email'] },
  { ...base, code: 'STORY_BULK', title: 'Bulk of a story', lane: 3, channels: ['email'] },
  { ...base, code: 'STORY_NEWS', title: 'News of a story', lane: 1, topic: 'marketing', channels: ['email'] },
  { ...base, code: 'STORY_WISH', title: 'Wish of a story', lane: 1, topic: 'service', channels: ['email'] },
  { ...base, code: 'STORY_OFF', title: 'Off until switched on', lane: 1, on: false },
  { ...base, code: 'STORY_GAP', title: 'One a day', lane: 1, channels: ['email'], min_gap_minutes: 1440 },
  { ...base, code: 'STORY_SECRET', title: 'Secret of a story', lane: 1, channels: ['email'], sensitive: true },
];

let personOf: (subject_id: number) => readonly Recipient[] | undefined = () => undefined;

const storyPeople: Audience = {
  name: 'story people',
  find: (intents) =>
    Promise.resolve(
      new Map(
        intents.flatMap(({ id, subject_id }) => {
          const found = personOf(subject_id);
          return found ? [[id, found]] : [];
        }),
      ),
    ),
};
const storyUnpaid: MessageGuard = {
  name: 'story_unpaid',
  ask: ({ subject_id }) => Promise.resolve(settled.get(subject_id ?? 0) ?? null),
};

/** Events, people and the guard of the stories in this process. */
export function registerScene(found: (subject_id: number) => readonly Recipient[] | undefined): void {
  registerMessageEvents('story', storyEvents);
  personOf = found;
  registerAudiences([storyPeople]);
  registerGuards([storyUnpaid]);
}

export async function setMessageScene(school: Pick<School, 'owner'>): Promise<void> {
  people.clear();
  settled.clear();
  registerScene((id) => people.get(id));
  await school.owner(() => fillMessageEvents(storyEvents.map((event) => ({ ...event, module: 'story' }))));
}

export function parent(id: number, more: Partial<Recipient> = {}): Recipient {
  return {
    type: 'guardian',
    id,
    name: `Parent ${id}`,
    language: 'en',
    addresses: { email: `parent${id}@families.example` },
    values: { parent: `Parent ${id}` },
    ...more,
  };
}

export const fee = (id: number, more: Partial<NewMessage> = {}): NewMessage => ({
  event: 'STORY_MAIL',
  branch_id: 1,
  subject_type: 'challan',
  subject_id: id,
  student_id: id,
  data: { child: `Child ${id}`, amount: 850_000, due_date: '2026-12-10' },
  key: `challan:${id}`,
  ...more,
});

/** Written by the clerk of branch 1, as an action would. */
export async function tell(school: School, ...messages: NewMessage[]): Promise<void> {
  await school.as('accountant', () => message(...messages));
}

/** `n` messages for people who are there. */
export async function tellMany(school: School, n: number, more: Partial<NewMessage> = {}): Promise<void> {
  const ids = Array.from({ length: n }, (_, i) => 10_000 + i);
  for (const id of ids) people.set(id, [parent(id)]);
  await tell(school, ...ids.map((id) => fee(id, more)));
}

export interface MessageNow {
  id: number;
  state: string;
  reason: string | null;
  address: string;
  subject: string | null;
  body: string | null;
  channel: string;
  attempts: number;
  event_code: string;
  sandbox: boolean;
  fallback_of: number | null;
  language: string;
  encoding: string | null;
  parts: number;
}

export function messagesNow(school: Pick<School, 'owner'>, where = 'true'): Promise<MessageNow[]> {
  return school.owner(() =>
    rowsOf(sql<MessageNow>`
      select id, state, reason, address, subject, body, channel, attempts, event_code, sandbox, fallback_of, language, encoding, parts
        from platform.messages where event_code like 'STORY%' and ${sql.raw(where)} order by id`),
  );
}

/** So many minutes go by: whatever waits for an hour of the clock waits so much less. Workers run meanwhile, so it may have to wait for them. */
export async function pass(school: Pick<School, 'owner'>, minutes: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await passOnce(school, minutes);
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error;
    }
  }
}

async function passOnce(school: Pick<School, 'owner'>, minutes: number): Promise<void> {
  await school.owner(async () => {
    const by = sql`make_interval(mins => ${minutes}::int)`;
    await rowsOf(sql`
      update platform.messages set next_attempt_at = next_attempt_at - ${by}, not_before = not_before - ${by}, expires_at = expires_at - ${by},
             locked_until = locked_until - ${by}`);
    await rowsOf(sql`update platform.queue_turns set next_at = next_at - ${by}`);
    await rowsOf(sql`
      update platform.message_providers set open_until = open_until - ${by}, slow_until = slow_until - ${by}, last_ok_at = last_ok_at - ${by},
             created_at = created_at - ${by}, tokens_at = tokens_at - ${by}`);
    await rowsOf(sql`update platform.message_attempts set at = at - ${by}`);
    await rowsOf(sql`
      update platform.message_status_events set received_at = received_at - ${by} where not used`);
  });
}

/** A tested e-mail sender of the school, pointing at a port of this machine. */
export async function mailSender(
  school: Pick<School, 'owner'>,
  port: number,
  more: { branch_id?: number; per_day?: number } = {},
): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      with s as (
        insert into platform.email_senders (school_id, branch_id, name, host, port, security, from_name, from_address, reply_to, status,
               tested_at, per_day, footer, postal_address)
        values (1, ${more.branch_id ?? null}::int, 'Story mail', '127.0.0.1', ${port}, 'none', 'Iqra Schools',
                ${`office${more.branch_id ?? ''}@iqra.example`}, 'head@iqra.example', 'active', platform.now(), ${more.per_day ?? 2000}::int, 'Iqra Schools',
                'F-8, Islamabad') returning id)
      insert into platform.message_providers (school_id, channel, kind, email_sender_id, name, rate_per_s, connections)
      select 1, 'email', 'smtp', id, 'Story mail', 1000, 5 from s returning email_sender_id as id`),
  );
  return row?.id ?? 0;
}
