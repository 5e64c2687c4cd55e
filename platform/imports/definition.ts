// An import is a declaration: its columns, the rules that check a line, and the one set-based write (spec 00 section 8).
// The dry run and the run are the same code; the dry run stops before `apply`.

import type { Refusal } from '#kernel/refusal.ts';
import { enter, register } from '#platform/register.ts';

export interface ImportColumn<Value> {
  title: string;
  /** Other headings under which schools send this column; letters and digits only count, not case. */
  aliases: readonly string[];
  required: boolean;
  /** One line for the template and the mapping screen. */
  hint: string;
  example: string;
  /** Gets the cell trimmed, never empty: an empty cell is null, or 'is missing' when required. */
  parse: (text: string) => Value | Refusal;
}

export type ImportColumns<Row> = { [Key in keyof Row]: ImportColumn<NonNullable<Row[Key]>> };

export interface BadLine {
  line: number;
  /** The heading as it stands in the file; the column's title where the file has none; '' for the line as a whole. */
  column: string;
  reason: string;
}

export interface ParsedLine<Row> {
  line: number;
  /** An empty cell, and one that could not be read, is null. */
  row: { [Key in keyof Row]: Row[Key] | null };
  /** False when a cell is bad already: the line counts for 'stands twice', and is never written. */
  readable: boolean;
}

/** What the rules say about all lines together; `ready` holds readable lines without a fault only. */
export interface Checked<Row, Ready> {
  ready: Ready[];
  /** Lines that an earlier import of the same things already brought: good, and not written again. */
  unchanged: number;
  bad: { line: number; column: keyof Row & string; reason: string }[];
  /** Things worth a look that stop nothing, e.g. an age outside the class's years. */
  warnings: { line: number; column: keyof Row & string; reason: string }[];
}

export interface Checking<Row, Ready> {
  check: (line: ParsedLine<Row>) => void;
  readonly checked: Checked<Row, Ready>;
}

export interface ImportRunInfo {
  run_id: number;
}

export type Made = Record<string, number>;

export interface ImportDefinition<Row extends object, Facts, Ready> {
  kind: string;
  title: string;
  /** One of these is needed to import. */
  permissions: readonly string[];
  columns: ImportColumns<Row>;
  /** What the database knows that the rules need, for all lines at once: a few queries, never one a line. */
  facts: (lines: readonly ParsedLine<Row>[]) => Promise<Facts>;
  /** Pure: checks line after line in the order of the file, so that a long file leaves room for other people's answers. */
  checking: (facts: Facts) => Checking<Row, Ready>;
  /** Batches hold lines of one branch; null when lines have no branch. */
  branchOf: ((ready: Ready) => number) | null;
  /** Pure: what `apply` would make of these, as far as the facts tell. */
  foresee: (ready: readonly Ready[], facts: Facts) => Made;
  /** Pure: what a person should know before it is written and no count tells: sums of money, names of what is made. */
  tells?: (ready: readonly Ready[], facts: Facts) => string[];
  /** Writes a set in the open transaction with set-based statements and says what was made. */
  apply: (set: readonly Ready[], run: ImportRunInfo, facts: Facts) => Promise<Made>;
}

/** What the registry, the calls and the command line work with, whatever the rows are. */
export type AnyImport = ImportDefinition<Record<string, unknown>, unknown, unknown>;

const registered = register<string, AnyImport>();

/** Listed in the chapter's `imports`; its kind is its name in calls and on the command line. */
export function defineImport<Row extends object, Facts, Ready>(
  definition: ImportDefinition<Row, Facts, Ready>,
): AnyImport {
  return definition as unknown as AnyImport;
}

/** At start, with the imports of all modules. */
export function registerImports(imports: readonly AnyImport[]): void {
  enter(
    registered,
    'import',
    imports.map((one) => [one.kind, one]),
  );
}

export function importOf(kind: string): AnyImport | undefined {
  return registered.get(kind);
}
