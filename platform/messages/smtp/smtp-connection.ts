// One connection to a mail server over nodemailer's SMTPConnection, which reads the text only once the server asks for it: so it is
// known whether the text had been handed over when a connection breaks (MSG-52).

import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { resolvePublic } from '#platform/outgoing/public-address.ts';
import type { SmtpFault } from './smtp-outcome.ts';

export interface MailServer {
  host: string;
  port: number;
  security: 'starttls' | 'tls' | 'none';
  username: string | null;
  password: string | null;
}

export class SmtpFailure extends Error {
  readonly fault: SmtpFault;
  constructor(fault: SmtpFault) {
    super(fault.response || fault.code);
    this.fault = fault;
  }
}

function failureOf(error: unknown, handed_over: boolean): SmtpFailure {
  const { code, responseCode, response, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  return new SmtpFailure({
    code: code ?? 'ESOCKET',
    response_code: responseCode ?? 0,
    response: response ?? message ?? '',
    handed_over,
  });
}

/** Hands the text over piece by piece and remembers that the last piece has gone. */
class HandOver extends Readable {
  ended = false;
  private readonly pieces: Buffer[];
  constructor(mail: Buffer) {
    super({ highWaterMark: 1 });
    this.pieces = [mail];
  }
  override _read(): void {
    const piece = this.pieces.shift();
    if (piece === undefined) this.ended = true;
    this.push(piece ?? null);
  }
}

export interface SmtpLine {
  /** Answers the server's own words; throws `SmtpFailure`. */
  send: (envelope: { from: string; to: string }, mail: Buffer) => Promise<string>;
  /** False once it is broken: another one is opened. */
  isOpen: () => boolean;
  close: () => void;
}

const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

async function connect(server: MailServer): Promise<SMTPConnection> {
  // The checked address itself is dialled; the name stays for the certificate (spec 00 §14).
  const [{ address }] = await resolvePublic(server.host);
  const connection = new SMTPConnection({
    host: address,
    port: server.port,
    servername: server.host,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...TIMES,
  });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('Connection closed')));
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  return connection;
}

function logIn(connection: SMTPConnection, { username, password }: MailServer): Promise<void> {
  if (username === null || username === '') return Promise.resolve();
  return new Promise((resolve, reject) => {
    connection.login({ user: username, pass: password ?? '' }, (error) => (error ? reject(error) : resolve()));
  });
}

function sendOver(connection: SMTPConnection, envelope: { from: string; to: string }, mail: Buffer): Promise<string> {
  const text = new HandOver(mail);
  return new Promise((resolve, reject) => {
    const broken = (error?: unknown): void => reject(failureOf(error ?? { code: 'ECONNECTION' }, text.ended));
    connection.once('error', broken);
    connection.once('end', broken);
    connection.send(envelope, text, (error, info) => {
      connection.removeListener('error', broken);
      connection.removeListener('end', broken);
      if (error) broken(error);
      else resolve(info?.response ?? '250');
    });
  });
}

export async function openSmtp(server: MailServer): Promise<SmtpLine> {
  let isOpen = false;
  const connection = await connect(server).catch((error: unknown) => {
    throw failureOf(error, false);
  });
  connection.on('error', () => {
    isOpen = false;
  });
  connection.on('end', () => {
    isOpen = false;
  });
  await logIn(connection, server).catch((error: unknown) => {
    connection.close();
    throw failureOf(error, false);
  });
  isOpen = true;
  return {
    isOpen: () => isOpen,
    close: () => connection.close(),
    send: async (envelope, mail) => {
      try {
        return await sendOver(connection, envelope, mail);
      } catch (error) {
        // After a refusal the server is asked to forget the envelope; simplest and surest on a new connection.
        isOpen = false;
        connection.close();
        throw error;
      }
    },
  };
}
