// The one client for calls to the outside over HTTP (spec 00 §14): https, public addresses only, no redirects followed,
// time-outs, a bounded answer, and secrets starred in whatever is kept.

import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, request, type Dispatcher } from 'undici';
import { badField, Refusal } from '#kernel/refusal.ts';
import { resolvePublic } from './public-address.ts';
import { shortAnswer } from './mask-secrets.ts';

const ANSWER_BYTES = 1024 * 1024;

export interface OutgoingCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for the whole of it; 10 s when left out. */
  timeout?: number;
  /** Starred in errors and notes. */
  secrets?: readonly string[];
}

export interface OutgoingAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Nothing usable came back. `sent` is 'no' when the peer cannot have taken it, so that it may be tried again (MSG-50). */
export class NoAnswer extends Error {
  readonly sent: 'no' | 'maybe';
  constructor(message: string, sent: 'no' | 'maybe') {
    super(message);
    this.name = 'NoAnswer';
    this.sent = sent;
  }
}

/** The name is resolved and checked in the moment of connecting, and that very address is used: rebinding finds nothing to rebind. */
const checked = callbackify(resolvePublic);
const checkedLookup: LookupFunction = (host, options, callback) => {
  checked(host, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) callback(error ?? new Error(`${host} has no address`), '', 4);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

const agent = new Agent({ connect: { lookup: checkedLookup, timeout: 10_000 }, pipelining: 0 });

/** An address that may be kept in a setting: https (http only where the installation allows it), a host, no password in it. */
export function requireOutgoingUrl(text: string, field = 'url'): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw badField(field, 'This is not an address');
  const http = url.protocol === 'http:' && process.env.MAKTAB_ALLOW_HTTP === 'on';
  if (url.protocol !== 'https:' && !http) throw badField(field, 'Only https addresses are called');
  if (url.username !== '' || url.password !== '') throw badField(field, 'Write no name or password into the address');
  return url;
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

async function boundedText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) throw new NoAnswer('The answer is too long', 'maybe');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asNoAnswer(error: unknown, secrets: readonly string[]): Error {
  if (error instanceof NoAnswer || error instanceof Refusal) return error;
  const { code: given = '', message = '' } = error as { code?: string | number; message?: string };
  const code = String(given); // an AbortSignal's is a number
  const sent = NEVER_CONNECTED.has(code) || code.startsWith('ERR_TLS') || code.includes('CERT') ? 'no' : 'maybe';
  return new NoAnswer(shortAnswer(`${code} ${message}`, secrets), sent);
}

/** Any status is an answer, also a redirect (it is not followed). Throws `NoAnswer`, or a Refusal for an address we do not call. */
export async function callOutside(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { method = 'GET', headers = {}, body, timeout = 10_000, secrets = [] } = call;
  const url = requireOutgoingUrl(call.url);
  // An address written as numbers is not looked up while connecting, so it is checked here.
  await resolvePublic(url.hostname).catch((error: unknown) => {
    throw asNoAnswer(error, secrets);
  });
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers: { 'user-agent': 'Maktab/3.0', ...headers },
      body: body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal: AbortSignal.timeout(timeout),
    });
    return { status: answer.statusCode, headers: answer.headers, text: await boundedText(answer.body) };
  } catch (error) {
    throw asNoAnswer(error, secrets);
  }
}
