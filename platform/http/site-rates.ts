// How often a website may call (13 §2 rate_per_minute), known from its first knock on. Kept in each process.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const MOST_SITES = 10_000;
const siteRates = new Map<string, number>();

/** What a site has set for itself, known from its first knock on (13 §2 rate_per_minute). */
export function noteSiteRate(site_key: Uint8Array, rate: number): void {
  if (siteRates.size > MOST_SITES) siteRates.clear();
  siteRates.set(Buffer.from(site_key).toString('hex'), rate);
}

/** Undefined before its first knock. */
export function siteRate(request: FastifyRequest): number | undefined {
  const key = request.headers['x-site-key'];
  return typeof key === 'string' ? siteRates.get(createHash('sha256').update(key).digest('hex')) : undefined;
}
