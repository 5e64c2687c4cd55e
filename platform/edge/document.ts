// The OpenAPI document, made from the same contracts as the routes, and its reading page at /api/docs.

import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Contract, defineCall } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { apiReader } from './api-reader.ts';
import { beginPublic } from '#platform/db/run-public.ts';
import { beginSignedIn } from '#platform/http/enter.ts';
import { tokenHash } from './token-hash.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract;
  }
}

const asJson = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return json;
};

function schemaOf(contract: Contract): FastifySchema & Record<string, unknown> {
  const inPath = new Set([...contract.path.matchAll(/:([a-z_]+)/g)].map((m) => m[1] ?? ''));
  const shape = Object.entries(contract.input.shape);
  const part = (keep: boolean) =>
    z.object(Object.fromEntries(shape.filter(([name]) => inPath.has(name) === keep)) as z.ZodRawShape);
  const rest = part(false);
  const hasRest = Object.keys(rest.shape).length > 0;
  const query = contract.method === 'GET' || contract.method === 'DELETE';
  const envelope = {
    type: 'object',
    properties: { status: { type: 'boolean' }, message: { type: 'string' }, data: asJson(contract.data, 'output') },
  };
  return {
    summary: contract.title,
    description:
      contract.permissions.length === 0
        ? 'Any signed-in user'
        : `Needs ${contract.permissions.join(' or ')}${contract.own ? "; one's own rows need none" : ''}`,
    tags: [contract.area],
    ...(contract.access === 'public' ? { security: [] } : {}),
    ...(inPath.size > 0 ? { params: asJson(part(true), 'input') } : {}),
    ...(hasRest && query ? { querystring: asJson(rest, 'input') } : {}),
    ...(hasRest && !query ? { body: asJson(rest, 'input') } : {}),
    response: { [contract.success]: contract.transport === 'file' ? { type: 'string', format: 'binary' } : envelope },
  };
}

const document = defineCall({ method: 'GET', path: 'openapi.json', area: 'platform', title: 'This document' });

/** Anybody in the demo; elsewhere whoever is signed in: the list of all calls is no stranger's business. */
async function requireReader(request: FastifyRequest): Promise<void> {
  const demo = await inTransaction({ begin: beginPublic }, () =>
    rowOf(sql<{ is: boolean }>`select exists (select 1 from platform.demo_users()) as is`),
  );
  if (demo?.is) return;
  await inTransaction({ begin: beginSignedIn(document, tokenHash(request)) }, () => Promise.resolve());
}

export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Maktab', version: '3.0.0', description: 'Every call of the school group administration' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract;
      return contract ? { schema: schemaOf(contract), url } : { schema: { ...schema, hide: true }, url };
    },
  });
  app.get('/api/v1/openapi.json', { config: {} }, async (request, reply) => {
    await requireReader(request);
    return reply.header('cache-control', 'no-store').send(app.swagger());
  });
  await apiReader(app);
}
