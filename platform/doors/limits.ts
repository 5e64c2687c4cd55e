// How many requests an address or a link may make (spec 00 §13, SVC-7; decision 0061). Counted per process: two processes let twice as many through.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { doorRequestOf } from '#platform/http/at-door.ts';
import { siteRate } from '#platform/http/site-rates.ts';
import { type DoorRules, rulesOf } from '#platform/http/door-rules.ts';
import { rawRefusal, sendRaw } from './raw-answers.ts';

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

/** Told in the form that the other side reads: a page to a family, JSON to a program. */
function hookOf(contract: Contract, limiters: readonly Limiter[]): Hook {
  return async (request, reply) => {
    const seconds = await secondsToWait(limiters, request);
    if (seconds === null) return undefined;
    void reply.header('retry-after', String(seconds));
    const said = `Too many requests. Try again in ${seconds} seconds.`;
    return sendRaw(reply, rawRefusal(contract, new Refusal('too_many', said, { retryAfter: seconds })));
  };
}

interface Counted {
  contract: Contract;
  rules: DoorRules;
  /** Overrides the limit per minute, for stories and benches. */
  most: number | null;
}

/** Of the link that is knocked with; only its hash is remembered. */
const linkOf = (request: FastifyRequest): string =>
  Buffer.from(hashToken(doorRequestOf(request).params['token'] ?? '')).toString('base64');

const HOUR = 60 * MINUTE;

function limitersOf(app: FastifyInstance, { contract, rules, most }: Counted): Limiter[] {
  const usual = most ?? contract.per_minute ?? rules.per_minute;
  const ofSite = (request: FastifyRequest) => most ?? siteRate(request) ?? usual;
  const max = contract.admits === 'site' ? ofSite : usual;
  const counted = rules.of_address ? { keyGenerator: linkOf } : {};
  const minute = app.createRateLimit({ max, timeWindow: MINUTE, ...counted });
  if (rules.per_hour === null || most !== null) return [minute];
  const hour = app.createRateLimit({ max: rules.per_hour, timeWindow: HOUR, ...counted });
  if (!rules.of_address) return [minute, hour];
  const { per_minute, per_hour } = rules.of_address;
  return [
    minute,
    hour,
    app.createRateLimit({ max: per_minute, timeWindow: MINUTE }),
    app.createRateLimit({ max: per_hour, timeWindow: HOUR }),
  ];
}

/** The check that stands before everything else of a route; calls of one door that count together share it. */
export function doorLimits(app: FastifyInstance, most: number | null): (contract: Contract) => { onRequest?: Hook } {
  const made = new Map<string, Limiter[]>();
  return (contract) => {
    const rules = rulesOf(contract);
    if (rules === null) return {};
    const alone = rules.counts === 'each call' || contract.per_minute !== null;
    const key = alone ? `${contract.method} ${contract.path}` : `${contract.door} ${contract.admits}`;
    const limiters = made.get(key) ?? limitersOf(app, { contract, rules, most });
    made.set(key, limiters);
    return { onRequest: hookOf(contract, limiters) };
  };
}
