// E-mail by a sender of email_senders (MSG-61, MAIL-1 to MAIL-5): a small pool of connections, one mail a person.

import { rowOf, sql } from '#platform/db/index.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import type { MessageAdapter, Outcome, Outgoing, Provider } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';
import { composeMail, envelopeFrom, type MailSender } from './mail-text.ts';
import { type MailServer, openSmtp, SmtpFailure, type SmtpLine } from './smtp-connection.ts';
import { smtpOutcome } from './smtp-outcome.ts';

export const PASSWORD_PURPOSE = 'platform.email_senders.password';
const POOL = 10;
/** A connection that nobody used for so long is let go. */
const IDLE_MS = 20_000;

export type SenderSettings = MailServer & MailSender;

interface SenderRow extends Omit<SenderSettings, 'password'> {
  password: string | null;
}

/** Read for each mail: a changed password or host acts at once. */
export async function senderSettings(email_sender_id: number): Promise<SenderSettings> {
  const row = await inOutbox(() =>
    rowOf(sql<SenderRow>`
      select host, port, security, username, password, from_name, from_address::text as from_address, reply_to, return_path, footer,
             postal_address from platform.email_senders where id = ${email_sender_id}::bigint`),
  );
  if (!row) throw new Error(`There is no e-mail sender ${email_sender_id}`);
  return { ...row, password: row.password === null ? null : unseal(row.password, PASSWORD_PURPOSE) };
}

const faultOf = (error: unknown): Outcome => {
  if (error instanceof SmtpFailure) return smtpOutcome(error.fault);
  // Nothing was sent yet: an address of a private network, a secret that cannot be opened, a text that cannot be composed.
  return { class: 'stop', text: error instanceof Error ? error.message : 'unknown fault' };
};

/** One mail over an open connection. */
export async function mailOver(line: SmtpLine, settings: SenderSettings, message: Outgoing): Promise<Outcome> {
  const mail = await composeMail(settings, message);
  const text = await line.send({ from: envelopeFrom(settings, message.message_id), to: message.to }, mail);
  return { class: 'accepted', refs: [`<${message.our_ref}@${settings.from_address.split('@')[1] ?? ''}>`], text };
}

/** Tries a sender on its own connection: the test of MAIL-1. */
export async function mailOnce(settings: SenderSettings, message: Outgoing): Promise<Outcome> {
  try {
    const line = await openSmtp(settings);
    try {
      return await mailOver(line, settings, message);
    } finally {
      line.close();
    }
  } catch (error) {
    return faultOf(error);
  }
}

function pool(provider: Provider) {
  const idle: { line: SmtpLine; print: string; timer: NodeJS.Timeout }[] = [];
  const most = Math.min(POOL, provider.connections);
  const take = (print: string): SmtpLine | undefined => {
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
      clearTimeout(one.timer);
      if (one.print === print && one.line.isOpen()) return one.line;
      one.line.close();
    }
    return undefined;
  };
  const give = (line: SmtpLine, print: string): void => {
    if (!line.isOpen() || idle.length >= most) return line.close();
    const entry = { line, print, timer: setTimeout(() => line.close(), IDLE_MS) };
    entry.timer.unref();
    idle.push(entry);
  };
  const close = (): void => {
    for (const { line, timer } of idle.splice(0)) {
      clearTimeout(timer);
      line.close();
    }
  };
  return { take, give, close };
}

export const smtpAdapter: MessageAdapter = {
  kind: 'smtp',
  refuses_duplicates: false,
  single: false,
  open: (provider) => {
    const connections = pool(provider);
    const send = async (message: Outgoing): Promise<Outcome> => {
      try {
        const settings = await senderSettings(provider.email_sender_id ?? 0);
        const print = JSON.stringify([
          settings.host,
          settings.port,
          settings.security,
          settings.username,
          settings.password,
        ]);
        const line = connections.take(print) ?? (await openSmtp(settings));
        const outcome = await mailOver(line, settings, message);
        connections.give(line, print);
        return outcome;
      } catch (error) {
        return faultOf(error);
      }
    };
    return Promise.resolve({
      send,
      close: () => {
        connections.close();
        return Promise.resolve();
      },
    });
  },
};
