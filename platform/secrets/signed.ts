// Words signed with the server's secret (HMAC-SHA-256 under a key of its own): whoever owns the tables, but not the secret, cannot make them.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type SealingKey, sealingKeys } from './server-secret.ts';

export interface Signature {
  /** The id of the secret, as in sealed values. */
  key_id: string;
  signature: string;
}

function signatureOf(words: string, purpose: string, { key }: SealingKey): string {
  const own = new Uint8Array(hkdfSync('sha256', key, '', `maktab signed ${purpose}`, 32));
  return createHmac('sha256', own).update(words).digest('base64url');
}

/** `purpose` is bound to the signature: what was signed for one holds for no other. */
export function sign(words: string, purpose: string): Signature {
  const [key] = sealingKeys();
  return { key_id: key.id, signature: signatureOf(words, purpose, key) };
}

/** 'unknown' when this server does not have the secret that signed. */
export function checkSignature(
  words: string,
  purpose: string,
  { key_id, signature }: Signature,
): 'right' | 'wrong' | 'unknown' {
  const key = sealingKeys().find((one) => one.id === key_id);
  if (!key) return 'unknown';
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(words, purpose, key))];
  return given.length === own.length && timingSafeEqual(given, own) ? 'right' : 'wrong';
}
