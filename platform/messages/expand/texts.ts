// The words of an event (MSG-4): the branch's own text, else the school's, else the delivered one, in the language that is read.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Channel, Language, MessageEvent } from '../event.ts';

export interface EventText {
  /** Null: a delivered text. */
  text_id: number | null;
  channel: Channel;
  language: Language;
  subject: string | null;
  body: string;
  html: string | null;
  /** 0 the branch's, 1 the school's, 2 delivered. */
  from: 0 | 1 | 2;
}

/** All texts in force for an event at a branch, the nearest first. */
export async function textsOf(
  event: MessageEvent,
  at: { school_id: number; branch_id: number | null },
): Promise<EventText[]> {
  const own = await rowsOf(sql<EventText>`
    select t.id as text_id, t.channel, t.language, t.subject, t.body, t.html,
           case when m.branch_id is null then 1 else 0 end as "from"
      from platform.message_templates m join platform.message_template_texts t on t.template_id = m.id and t.state = 'active'
     where m.school_id = ${at.school_id}::int and m.event_code = ${event.code} and m.active
       and (m.branch_id is null or m.branch_id = ${at.branch_id}::int)
     order by "from", t.id`);
  const delivered = event.texts.map((text): EventText => ({
    text_id: null,
    channel: text.channel,
    language: text.language,
    subject: text.subject ?? null,
    body: text.body,
    html: null,
    from: 2,
  }));
  return [...own, ...delivered];
}

/** The person's language, the second of the branch, English, else the only one there is. */
export function pickText(
  texts: readonly EventText[],
  channel: Channel,
  languages: readonly (Language | null)[],
): EventText | undefined {
  const here = texts.filter((text) => text.channel === channel);
  for (const language of [...languages, 'en' as const]) {
    const text = here.find((one) => one.language === language);
    if (text) return text;
  }
  return here[0];
}
