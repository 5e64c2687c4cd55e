// E-mail senders as rows of their list: never the password, only its last four (MAIL-5).

import type { EmailSenderRow } from '#kernel/calls/email-senders.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { secretHint } from '#platform/secrets/sealed.ts';
import { asOutbox } from '../outbox-role.ts';
import { ownDay } from '../queue/mail-allowance.ts';
import { PASSWORD_PURPOSE } from '../smtp/smtp-adapter.ts';

type Stored = Omit<EmailSenderRow, 'password_hint' | 'waiting'> & { password: string | null };

export const senderColumns = sql`
  s.id, s.name, s.branch_id, b.branch_name, s.host, s.port, s.security, s.username, s.password, s.from_name,
  s.from_address::text as from_address, s.reply_to, s.per_minute, s.per_day, to_char(s.quiet_from, 'HH24:MI') as quiet_from,
  to_char(s.quiet_to, 'HH24:MI') as quiet_to, s.footer, s.postal_address, s.ramp_up, s.status, s.tested_at, s.dns, s.last_error,
  case when s.sent_on = ${ownDay} then s.sent_today else 0 end as sent_today, s.version`;

/** Sum of what waits for each sender; the queue's own table is the outbox's. */
async function waitingBySender(ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await asOutbox(() =>
    rowsOf(sql<{ id: number; n: number }>`
      select p.email_sender_id as id, sum(q.waiting)::int as n from platform.message_providers p
        join platform.queue_turns q on q.provider_id = p.id where p.email_sender_id = any (${ids}::bigint[]) group by 1`),
  );
  return new Map(rows.map((row) => [row.id, row.n]));
}

export async function shownSenders(
  where: ReturnType<typeof sql>,
  pages: { startRow: number; fetchCount: number },
): Promise<EmailSenderRow[]> {
  const rows = await rowsOf(sql<Stored>`
    select ${senderColumns} from platform.email_senders s left join platform.branches b on b.id = s.branch_id
     where s.school_id = platform.current_school() and ${where}
     order by s.branch_id nulls first, s.name offset ${pages.startRow} limit ${pages.fetchCount}`);
  const waiting = await waitingBySender(rows.map((row) => row.id));
  return rows.map(({ password, ...row }) => ({
    ...row,
    password_hint: secretHint(password, PASSWORD_PURPOSE),
    waiting: waiting.get(row.id) ?? 0,
  }));
}

export async function oneSender(id: number): Promise<EmailSenderRow> {
  const [row] = await shownSenders(sql`s.id = ${id}::bigint`, { startRow: 0, fetchCount: 1 });
  if (!row) throw notFound('This e-mail sender');
  return row;
}

export async function countSenders(where: ReturnType<typeof sql>): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.email_senders s where s.school_id = platform.current_school() and ${where}`);
  return row?.n ?? 0;
}
