// `maktab serve`: the web server over an open house.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '#platform/engine/engine.ts';
import { clockAhead, now } from '#kernel/clock.ts';
import { buildServer } from '#platform/edge/server.ts';
import { allCalls, isHouseCurrent } from './house.ts';

const web = path.join(fileURLToPath(new URL('..', import.meta.url)), 'dist', 'web');

let leaving = false;

/**
 * From here on `GET ready` says no. With a balancer in front, MAKTAB_DRAIN_SECONDS gives it the time to see that and to send its
 * requests elsewhere, while those that still come are answered.
 */
export async function notReadyForAWhile(): Promise<void> {
  leaving = true;
  const seconds = Number(process.env.MAKTAB_DRAIN_SECONDS ?? 0);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

export interface ListenOptions {
  port: number;
  host: string;
}

/** Whoever reads a log must not be able to open what a family was sent. */
const asLogged = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(/\b(mk[a-z]_)[\w-]+/g, '$1…'),
  remoteAddress: ip,
});

/** Listens; with the embedded engine on the loopback address only unless told otherwise. */
export async function startServer(engine: Engine, { port, host }: ListenOptions): Promise<FastifyInstance> {
  const app = await buildServer({
    calls: allCalls(),
    isReady: () => (leaving ? Promise.resolve(false) : isHouseCurrent(engine)),
    web: existsSync(web) ? web : null,
    logger: {
      level: process.env.MAKTAB_LOG ?? 'warn',
      redact: ['req.headers.authorization'],
      serializers: { req: asLogged },
    },
  });
  if (clockAhead() !== 0) console.warn(`The clock of this installation is moved: it is ${now().toISOString()} here.`);
  await app.listen({ port, host });
  return app;
}
