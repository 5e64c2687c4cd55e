// A message signed with a secret that both sides know: HMAC-SHA256 over its bytes, compared without telling by the time it takes how much was right.

import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** In any case of letters; 'sha256=' in front is allowed. */
export function isSigned(message: string | Uint8Array, given: string | undefined, secret: string): boolean {
  const right = Buffer.from(signatureOf(message, secret));
  const said = Buffer.from((given ?? '').replace(/^sha256=/i, '').toLowerCase());
  return said.length === right.length && timingSafeEqual(said, right);
}
