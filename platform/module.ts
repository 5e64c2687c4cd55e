// What a module tells the house about itself. app/modules.ts is the one list of modules; platform knows none by name.

import type { MigrationSource } from './db/migrate.ts';
import type { Served } from './http/serve.ts';
import type { SealedColumn } from './secrets/rotate.ts';

export interface SettingKey {
  key: string;
  type: 'number' | 'text' | 'boolean' | 'list' | 'object';
  built_in: unknown;
  lowest_level?: 'school' | 'country' | 'branch';
  title: string;
}

export interface NumberKind {
  kind: string;
  reach: 'branch' | 'branch_year' | 'branch_fiscal_year' | 'school' | 'school_country';
  /** {prefix} {branch_no:4} {YY} {fy} {seq:7} */
  pattern: string;
}

export interface SearchHit {
  kind: string;
  id: number;
  title: string;
  subtitle: string;
  /** Path of the record's screen. */
  path: string;
}

export interface SearchFinder {
  kind: string;
  permissions: readonly string[];
  /** At most `limit` hits in the scope of the request, best first. */
  find: (text: string, limit: number) => Promise<SearchHit[]>;
}

/** Dashboard figures of one area; null where a figure does not exist. */
export interface FigureSource {
  names: readonly string[];
  read: (scope: { branch_id: number | null; month: string }) => Promise<Record<string, number | null>>;
}

/** A proof that two sides of the books agree; the rows are the differences (none is good). */
export interface Proof {
  name: string;
  run: () => Promise<{ branch_id: number | null; expected: number; found: number; detail: string }[]>;
}

export interface Module {
  name: string;
  migrations?: MigrationSource;
  calls?: readonly Served[];
  settings?: readonly SettingKey[];
  numbers?: readonly NumberKind[];
  finders?: readonly SearchFinder[];
  figures?: readonly FigureSource[];
  proofs?: readonly Proof[];
  /** Columns of sealed values, sealed again by `maktab rotate-secret`. */
  sealed?: readonly SealedColumn[];
  /** Runs once at start: answers to questions, imports, prints and jobs are registered here. */
  register?: () => void;
}

export function defineModule(module: Module): Module {
  return module;
}
