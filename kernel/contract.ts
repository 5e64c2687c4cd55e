// One contract object gives the route, the OpenAPI entry and the typed client of a call (architecture 4).

import { z } from 'zod';
import type { Admits, Door } from './door.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Contract<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Below /api/v1/, parameters as :name. */
  readonly path: string;
  /** Short addresses and machines stand at the root instead. */
  readonly at: 'api' | 'root';
  readonly area: string;
  /** One sentence for the API document. */
  readonly title: string;
  /** The catalogue of the product does not name it: why it is there all the same. */
  readonly beyond?: string;
  /** One of these is needed; empty means any signed-in user. */
  readonly permissions: readonly string[];
  /** `public` needs no token and runs with the narrow database role. */
  readonly access: 'user' | 'public';
  readonly door: Door;
  readonly admits: Admits;
  /** Also open to a portal token (03); `door: 'portal'` is open to nothing else. */
  readonly portal: boolean;
  /** Requests a minute and address, where the door's own limit is not right. */
  readonly per_minute: number | null;
  /** Path parameters, query (GET, DELETE) and body fields in one flat, strict object. */
  readonly input: In;
  /** The shape of `data` in the answer. */
  readonly data: Out;
  /** True when it makes money or documents: the Idempotency-Key header is required (spec 00 section 5). */
  readonly idempotent: boolean;
  /** The password again, at most five minutes ago (spec 00 §13); the page asks for it and repeats the call. */
  readonly stepUp: boolean;
  /**
   * `file` answers bytes (PDF, CSV …) instead of the envelope; `upload` takes multipart with one file; `raw` takes the bytes as
   * they came and answers what the handler says (pages, plain text, redirects).
   */
  readonly transport: 'json' | 'file' | 'upload' | 'raw';
  /** The browser is told to forget what it holds of this place. */
  readonly endsSession: boolean;
  /** Also for one's own rows, without a permission: the handler asks whose they are (hr/own). */
  readonly own: boolean;
  /** It charges, waives, pays or takes back money of students: its page shows first what waits for approval about them (check `house`). */
  readonly moves_money: boolean;
  /** The list that it takes away as a file. */
  readonly exports?: Contract;
  /** HTTP status of success. */
  readonly success: 200 | 201;
}

interface CallOptions<In extends z.ZodRawShape, Out extends z.ZodType> {
  method: Method;
  path: string;
  area: string;
  title: string;
  beyond?: string;
  permissions?: readonly string[];
  access?: 'user' | 'public';
  door?: Door;
  admits?: Admits;
  portal?: boolean;
  at?: 'api' | 'root';
  per_minute?: number;
  input?: In;
  data?: Out;
  idempotent?: boolean;
  stepUp?: boolean;
  endsSession?: boolean;
  moves_money?: true;
  own?: true;
  transport?: 'json' | 'file' | 'upload' | 'raw';
  success?: 200 | 201;
}

/** Unknown keys are refused (strict), so that no column can be slipped in. */
export function defineCall<In extends z.ZodRawShape = Record<string, never>, Out extends z.ZodType = z.ZodNull>(
  options: CallOptions<In, Out>,
): Contract<z.ZodObject<In, z.core.$strict>, Out> {
  const door = options.door ?? (options.access === 'public' ? 'public' : 'user');
  return {
    permissions: [],
    at: 'api',
    admits: 'anyone',
    portal: door === 'portal',
    per_minute: null,
    idempotent: false,
    stepUp: false,
    endsSession: false,
    moves_money: false,
    own: false,
    transport: 'json',
    success: 200,
    ...options,
    door,
    access: door === 'user' ? 'user' : 'public',
    input: z.strictObject((options.input ?? {}) as In),
    data: (options.data ?? z.null()) as Out,
  };
}

/** The list fields of spec 00 section 5. */
export const listFields = {
  startRow: z.number().int().min(0).default(0),
  fetchCount: z.number().int().min(1).max(500).default(15),
  sortBy: z.string().max(60).optional(),
  descending: z.boolean().optional(),
  filter: z.string().trim().max(200).optional(),
};

/** The list fields, with the names that the list may be sorted by; without a name it always stands in its usual order. */
export function listSortedBy<const Names extends readonly string[]>(...names: Names) {
  return { ...listFields, sortBy: z.enum(names, { error: 'This list cannot be sorted by that' }).optional() };
}

/** The answer shape of every list; `figures` are totals of the filtered rows. */
export function listOf<Row extends z.ZodType, Figures extends z.ZodRawShape = Record<string, never>>(
  row: Row,
  figures?: Figures,
) {
  return z.object({
    data: z.array(row),
    current_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    total_is_estimate: z.boolean().optional(),
    figures: z.object((figures ?? {}) as Figures).optional(),
  });
}

export interface ListAnswer<Row> {
  data: Row[];
  current_page: number;
  per_page: number;
  total: number;
  total_is_estimate?: boolean | undefined;
}

/** Puts rows and total into the list shape. */
export function asList<Row>(
  rows: Row[],
  total: number,
  query: { startRow: number; fetchCount: number },
): ListAnswer<Row> {
  return {
    data: rows,
    current_page: Math.floor(query.startRow / query.fetchCount) + 1,
    per_page: query.fetchCount,
    total,
  };
}

export type InputOf<C extends Contract> = z.input<C['input']>;
export type ParsedInputOf<C extends Contract> = z.output<C['input']>;
export type DataOf<C extends Contract> = z.output<C['data']>;
