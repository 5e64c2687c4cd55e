// The way out that every service and marketing mail carries (MSG-21, MAIL-4): headers for mail programs and a line for people.

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { nameTable } from '#kernel/names.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inOutbox } from '../outbox-role.ts';
import type { SendingMessage } from './begin-attempt.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

const DAYS = 400;

export interface WayOut {
  headers: Readonly<Record<string, string>>;
  /** Stands under the text. */
  line: string;
}

const WORDS = nameTable<string>({
  en: 'You do not want these messages?',
  ur: 'کیا آپ یہ پیغامات نہیں چاہتے؟',
  ar: 'لا تريد هذه الرسائل؟',
});

/** Null for what nobody can leave as a whole, and for channels whose way out is a word or the operator's code. */
export async function wayOut(message: SendingMessage): Promise<WayOut | null> {
  if (message.topic === 'essential' || message.channel !== 'email') return null;
  const { token, hash } = newToken('mkl');
  await inOutbox(() =>
    rowsOf(sql`
      insert into platform.link_tokens (token_hash, school_id, branch_id, purpose, subject_kind, subject_id, facts, one_use, expires_at)
      values (${hash}, ${message.school_id}::int, ${message.branch_id}::int, 'leave', 'message', ${message.id}::bigint,
              ${JSON.stringify({ address: message.address, topic: message.topic })}::jsonb, false, platform.now() + make_interval(days => ${DAYS}::int))`),
  );
  const url = houseAddress(pathOf(pages.MessagePreferences, { token }));
  return {
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    line: `${WORDS[message.language] ?? WORDS['en'] ?? ''} ${url}`,
  };
}
