// The only road to a message (MSG-1): an area writes what happened, in its own transaction; if that rolls back nothing is sent.

import { afterCommit, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { messageEventOf } from './event.ts';
import { wakeOutbox } from './wake.ts';

export interface NewMessage {
  event: string;
  branch_id: number;
  subject_type: string;
  subject_id: number;
  student_id?: number | null;
  /** Values of the event's placeholders: money in minor units, dates YYYY-MM-DD, instants ISO. */
  data?: Readonly<Record<string, string | number | null>>;
  /** What makes it once (MSG-10), without the event and the recipient: 'run:412', 'deposit:77'. */
  key: string;
  /** Not before this instant; quiet hours come on top. */
  not_before?: string | null;
  /** Go along where it goes by e-mail: files of a branch in the scope, at most ten and 10 MB (attachments.ts). */
  files?: readonly number[] | null;
}

function requireEvent(code: string): void {
  if (!messageEventOf(code))
    throw new Error(`There is no message event ${code}: its chapter declares it in chapter.ts`);
}

/** A set of messages in one statement; the guards, the recipients and the words come later. */
export async function message(...messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  for (const { event } of messages) requireEvent(event);
  await rowsOf(sql`
    insert into platform.message_intents (branch_id, event_code, subject_type, subject_id, student_id, data, dedupe_key, not_before, files)
    select m.branch_id, m.event, m.subject_type, m.subject_id, m.student_id, coalesce(m.data, '{}'), m.key, m.not_before, m.files
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (branch_id int, event text, subject_type text, subject_id bigint,
           student_id bigint, data jsonb, key text, not_before timestamptz, files bigint[])`);
  afterCommit(wakeOutbox);
}

/** To one person who signs in, wherever they work: events of the audience 'user'. */
export async function messageUser(
  user_id: number,
  { event, data = {}, key }: Pick<NewMessage, 'event' | 'data' | 'key'>,
): Promise<void> {
  requireEvent(event);
  await rowOf(
    sql`select platform.write_user_intent(${user_id}::bigint, ${event}, ${JSON.stringify(data)}::jsonb, ${key})`,
  );
  afterCommit(wakeOutbox);
}
