// What a format must say before it is kept: the fields of its purpose, places that do not overlap (04 §2.4).

import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import type { FormatColumn, layouts, Purpose } from '../contract/formats.ts';
import { fieldsOf, isOfFoot } from './format-fields.ts';

interface Draft {
  purpose: Purpose;
  layout: (typeof layouts)[number];
  header_rows: number;
  footer_rows: number;
  columns: readonly FormatColumn[];
}

function columnFaults({ purpose, layout, columns, footer_rows }: Draft): string[] {
  const known = new Map(fieldsOf[purpose].map((one) => [one.field, one]));
  const named = columns.map(({ field }) => field);
  const faults: string[] = [];
  const missing = fieldsOf[purpose].filter(({ required, field }) => required && !named.includes(field));
  if (missing.length > 0) faults.push(`Still to be mapped: ${missing.map(({ title }) => title).join(', ')}`);
  if (purpose === 'statement' && !['debit', 'credit', 'amount'].some((field) => named.includes(field)))
    faults.push('Map debit and credit, or one amount with its sign');
  for (const [n, { field, width }] of columns.entries()) {
    const title = known.get(field)?.title;
    if (title === undefined) faults.push(`A file of this kind has no field '${field}'`);
    else if (named.indexOf(field) < n) faults.push(`${title} is mapped twice`);
    else if (layout === 'fixed' && !width) faults.push(`Enter how many characters ${title} has`);
  }
  if (named.some(isOfFoot) && footer_rows === 0)
    faults.push('Figures of the last line need at least one line at the foot');
  return faults;
}

function overlap({ layout, columns }: Draft): string | null {
  if (layout !== 'fixed') return null;
  const inOrder = columns.filter(({ field }) => !isOfFoot(field)).toSorted((a, b) => a.at - b.at);
  const clash = inOrder.find((one, n) => n > 0 && one.at < (inOrder[n - 1]?.at ?? 0) + (inOrder[n - 1]?.width ?? 0));
  return clash ? `The field at position ${clash.at} begins before the previous one ends` : null;
}

/** Null when the format can be kept. */
export function formatProblems(draft: Draft): Refusal | null {
  const faults = [...columnFaults(draft), ...[overlap(draft) ?? []].flat()];
  const [first] = faults;
  if (first === undefined) return null;
  const errors: FieldErrors = { columns: faults };
  return new Refusal('bad_input', first, { errors });
}
