// The web server: calls from contracts, the OpenAPI document, health, and the built screens.

import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { now } from '#kernel/clock.ts';
import { doorLimits } from '#platform/doors/limits.ts';
import { rulesOf } from '#platform/http/door-rules.ts';
import { shortAddresses } from '#platform/doors/short-addresses.ts';
import { afterAnswers } from '#platform/http/after-answer.ts';
import { documentCalls } from './document.ts';
import { serveAssets } from './assets.ts';
import { routeHandler } from './edge.ts';
import { onFault } from './faults.ts';
import { healthRoutes } from './health.ts';
import { refuseOtherHosts } from './own-hosts.ts';
import { endSlowBodies, type Timeouts, DEFAULT_TIMEOUTS, waiting } from './timeouts.ts';
import { FIRST_FILES, firstFilesIn } from './first-files.ts';
import { pageSender, safeHeaders } from './safe-headers.ts';
import type { Served } from '#platform/http/serve.ts';

export const API_BASE = '/api/v1/';

export interface ServerParts {
  calls: readonly Served[];
  isReady: () => Promise<boolean>;
  /** Folder of the built screens; null serves calls only. */
  web: string | null;
  logger?: FastifyServerOptions['logger'];
  /** Requests a minute and address on every door without a token, in place of the doors' own limits. */
  publicLimit?: number;
  /** How long a request may take to arrive; stories have less. */
  patience?: Timeouts;
}

async function serveWeb(app: FastifyInstance, web: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: web,
    wildcard: false,
    preCompressed: false,
    // The page itself goes out with a nonce of its own.
    index: false,
    globIgnore: ['index.html', FIRST_FILES, 'assets/**'],
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  const assets = path.join(web, 'assets');
  if (existsSync(assets)) serveAssets(app, assets);
  const firstFiles = firstFilesIn(web);
  const sendPage = pageSender(readFileSync(path.join(web, 'index.html'), 'utf8'));
  app.get('/', (_request, reply) => sendPage(reply, ''));
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/'))
      return reply.code(404).send({ status: false, message: 'There is no such call' });
    if (request.method !== 'GET' || path.extname(request.url.split('?')[0] ?? '') !== '')
      return reply.code(404).send({ status: false, message: 'Not found' });
    return sendPage(reply, firstFiles(request.url));
  });
}

/** Fastify's own reader (it refuses prototypes), with the place of the mistake in what it answers. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void read(request, body, (error, value) => {
      if (error) error.message = placeOfMistake(body) ?? error.message;
      done(error, value);
    });
  });
}

function placeOfMistake(body: string): string | null {
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function addCall(app: FastifyInstance, served: Served, limitsOf: ReturnType<typeof doorLimits>): void {
  const { contract } = served;
  const rules = rulesOf(contract);
  app.route({
    method: contract.method,
    url: contract.at === 'root' ? `/${contract.path}` : API_BASE + contract.path,
    handler: routeHandler(served),
    config: { contract },
    ...limitsOf(contract),
    ...(rules === null ? {} : { bodyLimit: rules.body }),
  });
}

/** Which proxies may say whose address a request comes from; without it the address of the connection counts. */
function trustedProxies(): string[] | false {
  const named = process.env.MAKTAB_TRUSTED_PROXIES;
  return named ? named.split(',').map((address) => address.trim()) : false;
}

/** Builds the server; the caller listens. */
/** Node would tell the machine's time. */
function tellTime(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('date', now().toUTCString());
  done();
}

export async function buildServer({
  calls,
  isReady,
  web,
  logger = false,
  publicLimit,
  patience = DEFAULT_TIMEOUTS,
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: trustedProxies(),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    ...waiting(patience),
  });
  app.addHook('onClose', afterAnswers);
  app.addHook('onRequest', tellTime);
  app.setErrorHandler((error, request, reply) => onFault(error, request, reply));
  readJson(app);
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  refuseOtherHosts(app);
  endSlowBodies(app, patience);
  await safeHeaders(app);
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(multipart);
  await app.register(rateLimit, { global: false });
  await documentCalls(app);
  const limitsOf = doorLimits(app, publicLimit ?? null);
  await app.register(async (raw) => {
    // Bytes as they came: a signature is checked over them before anything reads them.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const served of calls) if (served.contract.transport === 'raw') addCall(raw, served, limitsOf);
  });
  for (const served of calls) if (served.contract.transport !== 'raw') addCall(app, served, limitsOf);
  shortAddresses(app, calls);
  healthRoutes(app, isReady);
  if (web !== null && existsSync(path.join(web, 'index.html'))) await serveWeb(app, web);
  else
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ status: false, message: 'There is no such call' }),
    );
  return app;
}
