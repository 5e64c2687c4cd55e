// The webhook door: the signature is checked over the raw bytes before anything is read, an old notice is refused, and the same
// one twice has one effect (spec 00 §13, 12 WA-2, faults 38 to 40).

import { nowMs } from '#kernel/clock.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Contract } from '#kernel/contract.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type RawAnswer, serve, type Served } from '#platform/http/serve.ts';
import type { DoorRequest } from '#platform/http/at-door.ts';
import { textAnswer } from './raw-answers.ts';

export interface Sender {
  /** Stable name of the owner of the key in the address: a provider's id. */
  id: string;
  /** Unsealed; more than one while a secret is being changed. */
  secrets: readonly string[];
}

export interface Webhook<C extends Contract> {
  contract: C;
  /** Whose the address is; null answers 404. Runs as `app_webhook`: through a routine that is granted to it. */
  sender: (input: z.output<C['input']>, request: DoorRequest) => Promise<Sender | null>;
  /** True when one of the secrets made the signature of these bytes. */
  isSigned: (sender: Sender, request: DoorRequest) => boolean;
  /** When the sender wrote it, where the scheme signs that too; null where it does not. */
  writtenAt?: (request: DoorRequest) => Date | null;
  /** Oldest notice taken, in seconds, where `writtenAt` answers. */
  window_seconds?: number;
  /** What makes it the same notice again; its bytes unless said otherwise. */
  sameAs?: (request: DoorRequest) => string;
  /** The work, in the transaction that also remembers the notice. Answer fast: store it and let a job process it (WA-3). */
  take: (notice: { sender: Sender; body: unknown; request: DoorRequest }) => Promise<RawAnswer | undefined>;
}

const WINDOW_SECONDS = 300;

/** `sha256=` + hex of the HMAC over the bytes, compared in constant time. */
export function isHmacOf(
  bytes: Uint8Array,
  { given, secrets }: { given: string; secrets: readonly string[] },
): boolean {
  const hex = given.replace(/^sha256=/, '');
  if (!/^[0-9a-f]{64}$/i.test(hex)) return false;
  const found = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), found));
}

function requireFresh<C extends Contract>(webhook: Webhook<C>, request: DoorRequest): void {
  const written = webhook.writtenAt?.(request);
  if (written === undefined || written === null) return;
  const age = Math.abs(nowMs() - written.getTime()) / 1000;
  if (!(age <= (webhook.window_seconds ?? WINDOW_SECONDS)))
    throw new Refusal('not_signed_in', 'This notice is too old');
}

function bodyOf(request: DoorRequest): unknown {
  const text = new TextDecoder('utf-8').decode(request.raw);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function isNew(name: string, sender: string, same: string): Promise<boolean> {
  const hash = createHash('sha256').update(same).digest();
  const row = await rowOf(sql<{ first: boolean }>`select platform.take_notice(${name}, ${sender}, ${hash}) as first`);
  return row?.first === true;
}

/** Serves a webhook: 404 unknown address, 401 wrong or old signature, 200 for a notice taken now or before. */
export function serveWebhook<C extends Contract>(webhook: Webhook<C>): Served {
  const { contract } = webhook;
  const handle = async (
    input: z.output<C['input']>,
    { at_door }: { at_door: { request: DoorRequest } },
  ): Promise<RawAnswer> => {
    const { request } = at_door;
    const sender = await webhook.sender(input, request);
    if (!sender) throw notFound('This address');
    if (!webhook.isSigned(sender, request)) throw new Refusal('not_signed_in', 'The signature is not right');
    requireFresh(webhook, request);
    const same = webhook.sameAs?.(request) ?? Buffer.from(request.raw).toString('latin1');
    if (!(await isNew(contract.path, sender.id, same))) return textAnswer('OK');
    return (await webhook.take({ sender, body: bodyOf(request), request })) ?? textAnswer('OK');
  };
  return serve(contract as Contract, handle as never);
}
