// One call of the fuzz: its contract filled with usual values, some of them turned odd, and how it is sent.

import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Contract } from '#kernel/contract.ts';
import { type Ground, objectFor, odd } from './values.ts';

export interface Sent {
  contract: Contract;
  input: Record<string, unknown>;
  request: InjectOptions;
}

const strangeNames = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', 'id[]', 'a'.repeat(300), 'branch_id '];

/** Four of ten as they are; most others with one odd field, some with several, or with one that nobody knows. */
export function inputFor(contract: Contract, ground: Ground): Record<string, unknown> {
  const { random } = ground;
  const input = objectFor(contract.input, random.chance(20) ? { ...ground, far: 90 } : ground);
  if (random.chance(40)) return input;
  const fields = Object.keys(contract.input.shape);
  const many = random.chance(75) ? 1 : random.whole(2, 4);
  for (let n = 0; n < many && fields.length > 0; n += 1) {
    const name = random.pick(fields);
    const nested = input[name];
    const [first] = Array.isArray(nested) ? (nested as unknown[]) : [];
    if (first !== null && typeof first === 'object' && Object.keys(first).length > 0 && random.chance(70)) {
      const inner = random.pick(Object.keys(first));
      const row = first as Record<string, unknown>;
      Object.assign(row, { [inner]: odd(row[inner], inner, ground) });
    } else if (name === 'sortBy' && random.chance(50))
      input[name] = random.pick(['toString', 'id', 'name', '__proto__']);
    else input[name] = odd(nested, name, ground);
  }
  if (random.chance(4)) Object.assign(input, { [random.pick(strangeNames)]: 1 });
  return input;
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function addressOf(contract: Contract, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = contract.path.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = asText(rest[name] ?? 1).slice(0, 150);
    delete rest[name];
    return encodeURIComponent(value.toWellFormed()) || '1';
  });
  return { url: contract.at === 'root' ? `/${path}` : `/api/v1/${path}`, rest };
}

function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) query.append(name, asText(one).slice(0, 4_000));
  return query.toString();
}

const files: readonly [string, string, Buffer][] = [
  ['list.csv', 'text/csv', Buffer.from('Name,Class\nAhmed,Class 1\n"open')],
  ['list.xlsx', 'application/octet-stream', Buffer.from('PK\u0003\u0004 not a workbook')],
  ['photo.png', 'image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['paper.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF')],
  ['', 'text/plain', Buffer.alloc(0)],
];

function multipart(rest: Record<string, unknown>, { random }: Ground): Pick<InjectOptions, 'payload' | 'headers'> {
  const edge = `edge${random.whole(1, 1e9)}`;
  const [name, type, bytes] = random.pick(files);
  const fields = Object.entries(rest).map(
    ([field, value]) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${asText(value).slice(0, 4_000)}\r\n`,
  );
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(fields.join('') + head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}

function bodyOf(
  contract: Contract,
  rest: Record<string, unknown>,
  ground: Ground,
): Pick<InjectOptions, 'payload' | 'headers'> {
  if (contract.transport === 'upload') return multipart(rest, ground);
  if (contract.transport === 'raw')
    return {
      payload: JSON.stringify(rest),
      headers: { 'content-type': ground.random.pick(['text/plain', 'application/json']) },
    };
  const payload = JSON.stringify(rest);
  return {
    payload: ground.random.chance(1) ? payload.slice(0, -1) : payload,
    headers: { 'content-type': 'application/json' },
  };
}

export function requestFor(contract: Contract, token: string | null, ground: Ground): Sent {
  const input = inputFor(contract, ground);
  const { url, rest } = addressOf(contract, input);
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const { payload, headers = {} } = inQuery ? { payload: undefined } : bodyOf(contract, rest, ground);
  const query = inQuery ? queryOf(rest) : '';
  return {
    contract,
    input,
    request: {
      method: contract.method,
      url: query === '' ? url : `${url}?${query}`,
      headers: {
        ...headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(contract.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    },
  };
}
