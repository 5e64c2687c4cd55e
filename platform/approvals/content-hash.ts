// What a secret kind keeps of its content: only the hash, so that nobody reads a paper in the queue (spec 00 §16).

import { createHash } from 'node:crypto';

export function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
