// A text that a person sent to us: the words of leaving and coming back act at once (MSG-21), everything is told to the inbox.

import { rowsOf, sql } from '#platform/db/index.ts';
import { refill, register } from '#platform/register.ts';
import type { IncomingText, NoticedProvider } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';
import { leavingWord } from '../rules/leaving-words.ts';

export interface IncomingAt extends IncomingText {
  school_id: number;
  provider_id: number;
}

/** The inbox listens. A text may come twice: its `ref` is the dedupe key. */
export type TextListener = (texts: readonly IncomingAt[]) => Promise<void>;

const listeners = register<number, TextListener>();

/** At start, with the listeners of all modules. */
export function registerTextListeners(all: readonly TextListener[]): void {
  refill(listeners, all);
}

async function changeChoices(provider: NoticedProvider, texts: readonly IncomingText[]): Promise<void> {
  for (const { channel, from, text, at } of texts) {
    const word = leavingWord(text);
    if (word === null) continue;
    // Leaving ends marketing and service on this channel; coming back opens what was left.
    await rowsOf(sql`
      insert into platform.contact_preferences as p (school_id, channel, address, topic, state, source, proof, at)
      select ${provider.school_id}::int, ${channel}, ${from}, t.topic, ${word === 'leave' ? 'out' : 'in'}, 'reply', ${text.slice(0, 200)},
             coalesce(${at}::timestamptz, platform.now())
        from (values ('marketing'), ('service')) as t (topic)
      on conflict (school_id, channel, address, topic) do update
         set state = excluded.state, source = excluded.source, proof = excluded.proof, at = excluded.at
       where p.state <> excluded.state`);
  }
}

export async function takeIncoming(provider: NoticedProvider, texts: readonly IncomingText[]): Promise<void> {
  if (texts.length === 0) return;
  await inOutbox(() => changeChoices(provider, texts));
  const told = texts.map((text) => ({ ...text, school_id: provider.school_id, provider_id: provider.id }));
  for (const listener of listeners.values()) await listener(told);
}
