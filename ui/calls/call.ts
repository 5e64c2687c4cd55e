// The typed client: one function for every contract; token, envelope, refusals (spec 00 section 5).
// Only types come from contracts here, so that pages before sign-in carry no validation code (SHELL-3).

import { withQuery, type Query } from '#kernel/addresses.ts';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { CallFailure, offline } from './call-failure.ts';
import { earlyAnswer } from './early.ts';
import { begin } from './in-flight.ts';
import { passwordGivenFor } from './password-again.ts';
import { followServerTime } from './server-time.ts';
import { dropToken, readToken } from './token.ts';

const BASE = '/api/v1/';

/** The part of a contract that a request needs. */
export type CallShape<_C extends Contract = Contract> = Pick<Contract, 'method' | 'path' | 'transport' | 'idempotent'>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key: the same for every repeat of one form opening. */
  key?: string | undefined;
  /** The one file of a contract with transport `upload`. */
  file?: File | undefined;
  /** A POST that only reads (lookups, reports): no overlay. */
  reads?: boolean | undefined;
}

export interface Answer<Data> {
  data: Data;
  message: string;
}

export async function call<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Answer<DataOf<C>>> {
  return callShape<C>(contract, input, options);
}

/** As `call`, for pages that may not load the contract itself. */
export async function callShape<C extends Contract>(
  shape: CallShape<C>,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Answer<DataOf<C>>> {
  const response = await send(shape, input, options);
  const body = (await response.json().catch(() => null)) as Envelope<DataOf<C>> | null;
  if (!response.ok || !body?.status) {
    const failure = failureOf(response, body);
    if (await passwordGivenFor(failure)) return callShape(shape, input, options);
    throw failure;
  }
  return { data: body.data, message: body.message ?? '' };
}

/** For contracts with transport `file`: the bytes and the name the server gives them. */
export async function callForFile<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await send(contract, input, options);
  if (!response.ok) {
    const failure = failureOf(response, (await response.json().catch(() => null)) as Envelope<never> | null);
    if (await passwordGivenFor(failure)) return callForFile(contract, input, options);
    throw failure;
  }
  const name = /filename\*?="?(?:UTF-8'')?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ? decodeURIComponent(name) : 'download' };
}

interface Envelope<Data> {
  status: boolean;
  message?: string;
  data: Data;
  errors?: FieldErrors;
  details?: unknown;
}

async function send(shape: CallShape, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { url, rest } = fillPath(shape.path, input);
  const inQuery = shape.method === 'GET' || shape.method === 'DELETE';
  const token = readToken();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.key) headers['idempotency-key'] = options.key;
  if (!inQuery && shape.transport !== 'upload') headers['content-type'] = 'application/json';
  const end = begin(inQuery || options.reads ? 'read' : 'write');
  try {
    const address = inQuery ? withQuery(BASE + url, rest as Query) : BASE + url;
    const early = shape.method === 'GET' ? earlyAnswer(address, token) : undefined;
    const response = await (early ??
      fetch(address, {
        method: shape.method,
        headers,
        body: inQuery ? null : bodyOf(shape, rest, options.file),
        signal: options.signal ?? null,
      }));
    followServerTime(response.headers.get('date'));
    // Only a call that carried a token can tell that the token is no longer good.
    if (response.status === 401 && token) dropToken(true);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offline();
  } finally {
    end();
  }
}

function fillPath(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

function bodyOf(shape: CallShape, fields: Record<string, unknown>, file: File | undefined): string | FormData {
  if (shape.transport !== 'upload') return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  // The file goes last: the server has read the fields when the stream begins.
  if (file) form.append('attachment', file);
  return form;
}

function failureOf(response: Response, body: Envelope<unknown> | null): CallFailure {
  const fallback =
    response.status >= 500 || response.ok
      ? 'The server could not do this. Nothing was changed; try again in a moment.'
      : `The server rejected this (${response.status}).`;
  // 502–504 come from a balancer or a restart, not from a rule.
  if (!body && response.status >= 502 && response.status <= 504) return offline();
  return new CallFailure(response.status, body?.message || fallback, { errors: body?.errors, details: body?.details });
}
