// What a request brings to a door, and who it turned out to be.

import { namedIn } from '#kernel/names.ts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** As it came: nothing in it is believed before the door has looked. */
export interface DoorRequest {
  ip: string;
  origin: string | null;
  /** SHA-256 of the X-Site-Key header. */
  site_key: Uint8Array | null;
  /** SHA-256 of the bearer token. */
  bearer: Uint8Array | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The bytes of the body, for calls with transport `raw`; empty otherwise. */
  raw: Uint8Array;
}

export type Entry =
  | { kind: 'site'; site_id: number; school_id: number; languages: string[]; rate_per_minute: number }
  | {
      kind: 'link';
      purpose: string;
      school_id: number;
      branch_id: number | null;
      subject_kind: string;
      subject_id: number;
      facts: Record<string, unknown>;
      expires_at: string;
    }
  | {
      kind: 'machine';
      credential_id: number;
      name: string;
      code: string;
      school_id: number;
      branch_id: number | null;
    }
  | { kind: 'portal'; portal_account_id: number };

export interface AtDoor {
  request: DoorRequest;
  /** Who was let in; null where the door admits anyone, or a device that nobody knows yet. */
  entry: Entry | null;
}

const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** IPv4 written as IPv6 is the same address. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function texts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
}

export function doorRequestOf(request: FastifyRequest): DoorRequest {
  const header = (name: string): string | null => {
    const value = namedIn(request.headers, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const bearer = header('authorization')?.match(/^Bearer\s+(\S{8,500})$/)?.[1] ?? null;
  const site = header('x-site-key');
  return {
    ip: plainAddress(request.ip),
    origin: header('origin'),
    site_key: site === null ? null : hashOf(site),
    bearer: bearer === null ? null : hashOf(bearer),
    headers: request.headers,
    params: texts(request.params),
    query: texts(request.query),
    raw: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
  };
}
