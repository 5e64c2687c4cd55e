// Cells become values, field by field, with every bad cell named by line and column.

import { nameTable, namedIn } from '#kernel/names.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '#kernel/refusal.ts';
import { unescapeFormulas } from '#platform/exports/formula.ts';
import type { AnyImport, BadLine, ParsedLine } from './definition.ts';
import type { Table, TableLine } from './table.ts';

interface ParsedTable {
  lines: ParsedLine<Record<string, unknown>>[];
  bad: BadLine[];
}

interface Plan {
  definition: AnyImport;
  headings: readonly string[];
  indexes: Map<string, number>;
}

/** Lines checked between two breaths of the event loop, so that other people's answers do not wait. */
export const BREATH = 200;

function parseLine(plan: Plan, { line, cells }: TableLine, bad: BadLine[]): ParsedLine<Record<string, unknown>> {
  const before = bad.length;
  if (cells.slice(plan.headings.length).some((c) => c.trim() !== '')) {
    bad.push({
      line,
      column: '',
      reason: `The line has ${cells.length} cells and the headings are ${plan.headings.length}: a comma inside a value needs quotation marks around it`,
    });
  }
  const row = nameTable<unknown>();
  for (const [key, column] of Object.entries(plan.definition.columns)) {
    const index = plan.indexes.get(key);
    const text = index === undefined ? '' : unescapeFormulas(cells[index] ?? '').trim();
    row[key] = null;
    if (text === '') {
      if (column.required) bad.push({ line, column: headingOf(plan, key), reason: `${column.title} is missing` });
      continue;
    }
    const value = column.parse(text);
    if (value instanceof Refusal) bad.push({ line, column: headingOf(plan, key), reason: value.message });
    else row[key] = value;
  }
  return { line, row, readable: bad.length === before };
}

/** The heading in the file that holds a field, or the field's own title. */
export function headingOf(
  plan: { definition: AnyImport; headings: readonly string[]; indexes: Map<string, number> },
  key: string,
): string {
  const index = plan.indexes.get(key);
  return (index === undefined ? undefined : plan.headings[index]) ?? namedIn(plan.definition.columns, key)?.title ?? '';
}

export async function parseLines(plan: Plan, table: Table): Promise<ParsedTable> {
  const parsed: ParsedTable = { lines: [], bad: [] };
  for (const [n, line] of table.lines.entries()) {
    if (n % BREATH === BREATH - 1) await breathe();
    parsed.lines.push(parseLine(plan, line, parsed.bad));
  }
  return parsed;
}
