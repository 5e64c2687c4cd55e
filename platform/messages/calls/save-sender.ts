// Adding and changing an e-mail sender: whatever decides how mail leaves makes it untested again (MAIL-1, MAIL-5).

import type { z } from 'zod';
import type { emailSenderCreate } from '#kernel/calls/email-senders.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePlace } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { sealedOnEdit } from '#platform/secrets/sealed.ts';
import { PASSWORD_PURPOSE } from '../smtp/smtp-adapter.ts';
import { oneSender } from './sender-rows.ts';

type Given = z.output<typeof emailSenderCreate.input>;

const OF_SCHOOL = 'A sender of the whole project';

/** Who may keep a sender of this place: of a branch, or of the whole school. */
export const requireSenderOf = (branch_id: number | null | undefined): Promise<void> =>
  requirePlace(branch_id ?? null, OF_SCHOOL);

function requireFit({ security, username, quiet_from, quiet_to }: Given): void {
  if (((quiet_from ?? null) === null) !== ((quiet_to ?? null) === null))
    throw badField('quiet_to', 'Enter both times or none');
  if (security === 'none' && username) throw badField('security', 'A password is never sent without TLS');
}

const emptyIsNull = (text: string | null | undefined): string | null => (text?.trim() ? text.trim() : null);

function twice(error: unknown): never {
  if ((error as { code?: string }).code === '23505')
    throw badField('from_address', 'This address sends for this place already');
  throw error;
}

/** The provider row is what the queue knows; its pace is the sender's (MAIL-2). */
async function keepProvider(id: number, { name, per_minute }: Given): Promise<void> {
  await rowsOf(sql`
    insert into platform.message_providers (channel, kind, email_sender_id, name, rate_per_s, connections, tokens)
    values ('email', 'smtp', ${id}::bigint, ${name}, greatest(0.02, round(${per_minute}::numeric / 60, 2)), 5, 1)
    on conflict (email_sender_id) do update set name = excluded.name, rate_per_s = excluded.rate_per_s`);
}

export async function createSender(given: Given): Promise<number> {
  requireFit(given);
  await requireSenderOf(given.branch_id);
  const row = await savepoint(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.email_senders (branch_id, name, host, port, security, username, password, from_name, from_address, reply_to,
             per_minute, per_day, quiet_from, quiet_to, footer, postal_address, ramp_up)
      values (${given.branch_id ?? null}::int, ${given.name}, ${given.host}, ${given.port}::int, ${given.security}, ${emptyIsNull(given.username)},
             ${sealedOnEdit(null, given.password, PASSWORD_PURPOSE)}, ${given.from_name}, ${given.from_address}, ${emptyIsNull(given.reply_to)},
             ${given.per_minute}::int, ${given.per_day}::int, ${given.quiet_from ?? null}::time, ${given.quiet_to ?? null}::time, ${given.footer},
             ${given.postal_address}, ${given.ramp_up})
      returning id`),
  ).catch(twice);
  if (!row) throw new Error('The sender was not stored');
  await keepProvider(row.id, given);
  await audit({
    record_kind: 'email sender',
    record_id: row.id,
    action: 'added',
    branch_id: given.branch_id ?? null,
    after: { ...given },
  });
  return row.id;
}

interface Stored {
  host: string;
  port: number;
  security: string;
  username: string | null;
  password: string | null;
  from_address: string;
  version: number;
  status: string;
}

export async function updateSender({ id, version, ...given }: Given & { id: number; version: number }): Promise<void> {
  requireFit(given);
  const before = await oneSender(id);
  await requireSenderOf(before.branch_id);
  await requireSenderOf(given.branch_id);
  const stored = await rowOf(sql<Stored>`
    select host, port, security, username, password, from_address::text as from_address, version, status from platform.email_senders
     where id = ${id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!stored || stored.version !== version)
    throw conflict('Somebody changed this sender meanwhile. Look again and save once more.');
  const password = sealedOnEdit(stored.password, given.password, PASSWORD_PURPOSE);
  const same =
    stored.host === given.host &&
    stored.port === given.port &&
    stored.security === given.security &&
    stored.username === emptyIsNull(given.username) &&
    stored.password === password &&
    stored.from_address === given.from_address;
  await savepoint(() =>
    rowsOf(sql`
      update platform.email_senders set branch_id = ${given.branch_id ?? null}::int, name = ${given.name}, host = ${given.host},
             port = ${given.port}::int, security = ${given.security}, username = ${emptyIsNull(given.username)}, password = ${password},
             from_name = ${given.from_name}, from_address = ${given.from_address}, reply_to = ${emptyIsNull(given.reply_to)},
             per_minute = ${given.per_minute}::int, per_day = ${given.per_day}::int, quiet_from = ${given.quiet_from ?? null}::time,
             quiet_to = ${given.quiet_to ?? null}::time, footer = ${given.footer}, postal_address = ${given.postal_address},
             ramp_up = ${given.ramp_up}, status = ${same ? stored.status : 'untested'}
       where id = ${id}::bigint`),
  ).catch(twice);
  await keepProvider(id, given);
  const after = await oneSender(id);
  await audit({
    record_kind: 'email sender',
    record_id: id,
    action: 'edited',
    branch_id: after.branch_id,
    ...changes({ ...before }, { ...after }),
  });
}
