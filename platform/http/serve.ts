// A served call: the contract and what answers it. The edge gives the handler its transaction, caller and parsed input.

import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Contract } from '#kernel/contract.ts';
import type { AtDoor } from '#platform/http/at-door.ts';

/** What a handler may know of the request beyond its parsed input. */
export interface RequestFacts {
  ip: string;
  device: string;
  /** SHA-256 of the bearer token, where there is one. */
  token_hash: Uint8Array | null;
  /** The uploaded file of a call with transport `upload`. */
  upload: { name: string; bytes: Uint8Array } | null;
  idempotency_key: string | null;
  /** What knocked and who was let in, for calls without a user's token (platform/doors). */
  at_door: AtDoor;
}

/** Data with a message of its own for the envelope. */
export class WithMessage<T> {
  readonly data: T;
  readonly message: string;
  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}

export function withMessage<T>(data: T, message: string): WithMessage<T> {
  return new WithMessage(data, message);
}

export interface FileAnswer {
  name: string;
  type: string;
  /** What is long is read while it goes out. */
  bytes: Uint8Array | Readable;
  /** Shown in the browser instead of saved. */
  inline?: boolean;
}

/** What a call with transport `raw` answers (or an upload from a page without scripts): a page, plain text or a redirect, with its own status. */
export interface RawAnswer {
  code: number;
  type: string;
  body: string;
  /** Where a redirect goes. */
  location?: string;
  /** A page whose form sends itself to this address outside: the content policy lets it, and nothing else. */
  sends_to?: string;
}

/** Bytes for a call with transport `file`. */
export function fileAnswer(file: FileAnswer): FileAnswer {
  return file;
}

type Handler<C extends Contract> = (
  input: z.output<C['input']>,
  facts: RequestFacts,
) => Promise<z.input<C['data']> | WithMessage<z.input<C['data']>> | FileAnswer | RawAnswer>;

export interface Served {
  contract: Contract;
  handle: (input: never, facts: RequestFacts) => Promise<unknown>;
  /** `edge` runs outside any transaction (sign-in: no hashing inside one); it opens its own. */
  runs: 'in transaction' | 'at the edge';
  /**
   * `once`: its statements are planned once a connection and not for each value. Right where rows are found by a key (a record, a
   * till); planning a record of twelve tables anew took ten times as long as reading it. Lists and reports are left to the database.
   */
  plans?: 'once';
  /** `replica`: it only reads, and may be a few seconds behind: lists of reports, exports. See platform/engine/replica.ts. */
  reads?: 'replica';
}

/** The handler runs inside the request's transaction, with the caller's scope set. A GET of one record plans once. */
export function serve<C extends Contract>(
  contract: C,
  handle: Handler<C>,
  options: Pick<Served, 'plans' | 'reads'> = {},
): Served {
  const byKey = contract.method === 'GET' && contract.path.includes(':');
  return { contract, handle: handle, runs: 'in transaction', ...(byKey ? { plans: 'once' } : {}), ...options };
}

/** For the few calls that hash passwords or render papers: no transaction is open; the handler opens its own. */
export function serveAtEdge<C extends Contract>(contract: C, handle: Handler<C>): Served {
  return { contract, handle: handle, runs: 'at the edge' };
}
