// Opaque tokens: 256 random bits with a prefix that a secret scanner knows; only their SHA-256 is stored.

import { createHash, randomBytes } from 'node:crypto';

export interface NewToken {
  token: string;
  hash: Uint8Array;
}

export function newToken(prefix: 'mkt' | 'mkr' | 'mkl' | 'mkg' | 'mks' | 'mkp'): NewToken {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
