// What an import would do with a table: every cell read, every line checked, nothing written. The run begins with this too.

import { setImmediate as breathe } from 'node:timers/promises';
import { requirePermission } from '#platform/access/permissions.ts';
import type { AnyImport, BadLine, Checked, ParsedLine } from './definition.ts';
import { type ImportUser, inSchool } from './in-school.ts';
import { guessMapping, indexesOf, type Mapping } from './mapping.ts';
import { BREATH, headingOf, parseLines } from './parse-lines.ts';
import type { Table } from './table.ts';

export interface Examined {
  mapping: Mapping;
  rows: number;
  /** Lines without a fault: those to write and those that are there already. */
  good: number;
  unchanged: number;
  bad: BadLine[];
  warnings: BadLine[];
  ready: unknown[];
  facts: unknown;
}

/** In the order of the file; one entry for each bad cell. */
function inOrder(lines: BadLine[]): BadLine[] {
  return lines.toSorted((a, b) => a.line - b.line);
}

async function checkAll(
  definition: AnyImport,
  lines: readonly ParsedLine<Record<string, unknown>>[],
  facts: unknown,
): Promise<Checked<Record<string, unknown>, unknown>> {
  const checking = definition.checking(facts);
  for (const [n, line] of lines.entries()) {
    if (n % BREATH === BREATH - 1) await breathe();
    checking.check(line);
  }
  return checking.checked;
}

export async function examine(
  definition: AnyImport,
  table: Table,
  ask: { user: ImportUser; mapping: Mapping | null },
): Promise<Examined> {
  const mapping = ask.mapping ?? guessMapping(definition, table.headings);
  const indexes = indexesOf(definition, table.headings, mapping);
  const plan = { definition, headings: table.headings, indexes };
  const parsed = await parseLines(plan, table);
  const facts = await inSchool(ask.user, async () => {
    await requirePermission(...definition.permissions);
    return definition.facts(parsed.lines);
  });
  const checked = await checkAll(definition, parsed.lines, facts);
  const shown = (remark: { line: number; column: string; reason: string }): BadLine => ({
    ...remark,
    column: headingOf(plan, remark.column),
  });
  const bad = inOrder([...parsed.bad, ...checked.bad.map(shown)]);
  const rows = parsed.lines.length;
  return {
    mapping,
    rows,
    good: rows - new Set(bad.map((b) => b.line)).size,
    unchanged: checked.unchanged,
    bad,
    warnings: inOrder(checked.warnings.map(shown)),
    ready: checked.ready,
    facts,
  };
}
