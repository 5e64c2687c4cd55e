// The bearer token of a request, as it is stored: its SHA-256.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export function tokenHash(request: FastifyRequest): Uint8Array | null {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
  return token === '' ? null : createHash('sha256').update(token).digest();
}
