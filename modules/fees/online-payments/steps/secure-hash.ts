// The hash of JazzCash (ADM-71): HMAC-SHA256 keyed with the salt, in capitals; compared without telling by the time it takes how much was right.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { namedIn } from '#kernel/names.ts';
import { type Fields, signedText } from '../rules/jazzcash.ts';

export const secureHash = (fields: Fields, salt: string): string =>
  createHmac('sha256', salt).update(signedText(fields, salt)).digest('hex').toUpperCase();

export function isSecure(fields: Fields, salt: string): boolean {
  const right = Buffer.from(secureHash(fields, salt));
  const said = Buffer.from((namedIn(fields, 'pp_SecureHash') ?? '').toUpperCase());
  return said.length === right.length && timingSafeEqual(said, right);
}

export const signed = (fields: Fields, salt: string): Record<string, string> => ({
  ...fields,
  pp_SecureHash: secureHash(fields, salt),
});
