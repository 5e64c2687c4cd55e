// A call of a contract over HTTP, injected into a server of this process.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';

export interface Answer<T> {
  code: number;
  /** `status` of the envelope: true when it was done. */
  status: boolean;
  message: string;
  /** Only meaningful when `status` is true. */
  data: T;
  errors: Record<string, string[]>;
  details: unknown;
  /** For calls that answer a file. */
  bytes: Buffer;
  headers: LightMyRequestResponse['headers'];
}

interface Caller {
  /** Null: nobody. */
  token: string | null;
  /** Given, or a new one for each call that needs one. */
  key?: string | undefined;
}

function withPath(contract: Contract, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = contract.path.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url: `/api/v1/${url}`, rest };
}

function queryOf(rest: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

function answerOf<T>(response: LightMyRequestResponse): Answer<T> {
  const isJson = (response.headers['content-type'] ?? '').includes('json');
  const body = isJson ? response.json() : {};
  return {
    code: response.statusCode,
    status: isJson ? body.status === true : response.statusCode < 300,
    message: body.message ?? '',
    data: body.data as T,
    errors: body.errors ?? {},
    details: body.details,
    bytes: response.rawPayload,
    headers: response.headers,
  };
}

type CallOverHttp = <C extends Contract>(contract: C, input: InputOf<C>, by: Caller) => Promise<Answer<DataOf<C>>>;

export const callsOver =
  (app: FastifyInstance): CallOverHttp =>
  async (contract, input, by) => {
    const { token, key = randomUUID() } = by;
    const { url, rest } = withPath(contract, input);
    const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
    const response = await app.inject({
      method: contract.method,
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(contract.idempotent ? { 'idempotency-key': key } : {}),
      },
      ...(inQuery ? { query: queryOf(rest) } : { payload: rest }),
    });
    return answerOf(response);
  };
