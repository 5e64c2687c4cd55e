// How many requests an address may make (spec 00 §13, SVC-7). Counted per process: two processes let twice as many through.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#kernel/contract.ts';
import { siteRate } from '#platform/http/site-rates.ts';
import { type DoorRules, rulesOf } from '#platform/http/door-rules.ts';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

const MINUTE = 60_000;
async function secondsToWait(limiters: readonly Limiter[], request: FastifyRequest): Promise<number | null> {
  let wait: number | null = null;
  for (const limiter of limiters) {
    const found = await limiter(request);
    if (!found.isAllowed && found.isExceeded) wait = Math.max(wait ?? 0, found.ttlInSeconds);
  }
  return wait;
}

function hookOf(limiters: readonly Limiter[]): Hook {
  return async (request, reply) => {
    const seconds = await secondsToWait(limiters, request);
    if (seconds === null) return undefined;
    return reply
      .code(429)
      .header('retry-after', String(seconds))
      .send({ status: false, message: `Too many requests. Try again in ${seconds} seconds.` });
  };
}

interface Counted {
  contract: Contract;
  rules: DoorRules;
  /** Overrides the limit per minute, for stories and benches. */
  most: number | null;
}

function limitersOf(app: FastifyInstance, { contract, rules, most }: Counted): Limiter[] {
  const usual = most ?? contract.per_minute ?? rules.per_minute;
  const ofSite = (request: FastifyRequest) => most ?? siteRate(request) ?? usual;
  const max = contract.admits === 'site' ? ofSite : usual;
  const minute = app.createRateLimit({ max, timeWindow: MINUTE });
  if (rules.per_hour === null || most !== null) return [minute];
  return [minute, app.createRateLimit({ max: rules.per_hour, timeWindow: 60 * MINUTE })];
}

/** The check that stands before everything else of a route; calls of one door that count together share it. */
export function doorLimits(app: FastifyInstance, most: number | null): (contract: Contract) => { onRequest?: Hook } {
  const made = new Map<string, Hook>();
  return (contract) => {
    const rules = rulesOf(contract);
    if (rules === null) return {};
    const alone = rules.counts === 'each call' || contract.per_minute !== null;
    const key = alone ? `${contract.method} ${contract.path}` : `${contract.door} ${contract.admits}`;
    const hook = made.get(key) ?? hookOf(limitersOf(app, { contract, rules, most }));
    made.set(key, hook);
    return { onRequest: hook };
  };
}
