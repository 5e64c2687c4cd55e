// Is the process alive, may it be given work, and what does it measure (spec 01 §4).

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The address of a request proves nothing: behind an unconfigured proxy every request comes from this machine. */
function mayMeasure(given: string | undefined): boolean {
  const token = process.env.MAKTAB_METRICS_TOKEN;
  return token !== undefined && token !== '' && timingSafeEqual(hashOf(given ?? ''), hashOf(`Bearer ${token}`));
}

export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'maktab_call_seconds',
    help: 'Time of a call by path and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const contract = request.routeOptions.config.contract;
    if (contract) seconds.observe({ call: contract.path, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/v1/health', () => ({ status: true, message: 'Alive', data: null }));
  app.get('/api/v1/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({
      status: ready,
      message: ready ? 'Ready' : 'The database is not ready or not of this version',
      data: null,
    });
  });
  app.get('/api/v1/metrics', async (request, reply) => {
    if (!mayMeasure(request.headers.authorization))
      return reply.code(404).send({ status: false, message: 'There is no such call' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
