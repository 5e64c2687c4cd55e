// Answers of calls stored on the device for a page that works offline (00 §22): encrypted with a key of the session, so
// that logging out destroys them, and a day old at most. Without a secure context (HTTPS or localhost) nothing is stored.

import { nowMs } from '#kernel/clock.ts';
import type { Contract } from '#kernel/contract.ts';
import { readToken } from './token.ts';
import { forget, keep, keysOf, readKept } from './device-store.ts';

const PREFIX = 'answer:';
const OLDEST_MS = 24 * 3_600_000;

interface Kept {
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** One name for a call with its input, wherever it is asked. */
export const nameOfAnswer = (contract: Pick<Contract, 'path'>, input: unknown): string =>
  `${contract.path}?${JSON.stringify(input)}`;

async function keyOfSession(): Promise<CryptoKey | null> {
  const token = readToken();
  // Missing outside a secure context.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!token || !subtle) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(`maktab-device:${token}`));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function keepAnswer(name: string, data: unknown): Promise<void> {
  const key = await keyOfSession();
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(data));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  await keep(PREFIX + name, { at: nowMs(), iv, sealed } satisfies Kept);
}

/** Undefined: never kept, too old, or of another session. */
export async function keptAnswer(name: string): Promise<unknown> {
  const kept = (await readKept(PREFIX + name)) as Kept | undefined;
  const key = await keyOfSession();
  if (!kept || !key || nowMs() - kept.at > OLDEST_MS) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.sealed);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** Deletes what can no longer be decrypted or is too old, when a page opens. */
export async function sweepAnswers(): Promise<void> {
  for (const name of await keysOf(PREFIX))
    if ((await keptAnswer(name.slice(PREFIX.length))) === undefined) await forget(name);
}
