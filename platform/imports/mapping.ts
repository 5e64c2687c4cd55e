// Which column of the file is which field: guessed from the headings, then shown to the clerk who may change it.

import { nameTable, namedIn, type NameTable } from '#kernel/names.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AnyImport } from './definition.ts';

/** Field → heading of the file; a field that the file lacks is absent. */
export type Mapping = Record<string, string>;

/** 'Father’s CNIC No.' and 'fathers cnic no' are one heading. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function guessMapping(definition: AnyImport, headings: readonly string[]): Mapping {
  const free = new Map(headings.filter((h) => h !== '').map((h) => [plain(h), h]));
  const mapping: NameTable<string> = nameTable();
  for (const [key, column] of Object.entries(definition.columns)) {
    const names = [key, column.title, ...column.aliases].map(plain);
    const hit = names.find((name) => free.has(name));
    if (hit === undefined) continue;
    mapping[key] = free.get(hit) ?? '';
    free.delete(hit);
  }
  return mapping;
}

function quoted(names: string[]): string {
  return names.map((n) => `'${n}'`).join(names.length > 2 ? ', ' : ' and ');
}

/**
 * Field → index of the cell. Refuses fields and headings that do not exist, one heading used twice, and required
 * fields without a column, each with the way out.
 */
export function indexesOf(definition: AnyImport, headings: readonly string[], mapping: Mapping): Map<string, number> {
  const indexes = new Map<string, number>();
  const used = new Map<string, string>();
  for (const [key, heading] of Object.entries(mapping)) {
    const column = namedIn(definition.columns, key);
    if (!column) throw refuse(`There is no field '${key}' in this import.`);
    const index = headings.indexOf(heading);
    if (index < 0)
      throw refuse(`The file has no column '${heading}'. Choose one of its columns for '${column.title}'.`);
    const before = used.get(heading);
    if (before !== undefined)
      throw refuse(`The column '${heading}' is chosen for both '${before}' and '${column.title}'.`);
    used.set(heading, column.title);
    indexes.set(key, index);
  }
  const missing = Object.entries(definition.columns).filter(([key, c]) => c.required && !indexes.has(key));
  if (missing.length > 0) {
    const titles = missing.map(([, c]) => c.title);
    throw refuse(
      `The file has no column for ${quoted(titles)}. Choose the column, or add it to the file: the template shows how.`,
    );
  }
  return indexes;
}

function refuse(message: string): Refusal {
  return new Refusal('bad_input', message, { errors: { mapping: [message] } });
}
