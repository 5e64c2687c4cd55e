// Named filters of lists and reports: declared once, kept in the URL, sent to the call (spec 00 section 9).

import type { FilterValues, LookupSource, Option } from '#ui/controls/lookup-source.ts';

export { type FilterValues, lookup, type LookupSource, type Option } from '#ui/controls/lookup-source.ts';

interface Base<Name extends string> {
  /** Name in the URL and in the call's input. */
  name: Name;
  label: string;
  /** Value while the URL says nothing. */
  initial?: string;
  /** A report asks for it before it runs. */
  required?: boolean;
}

/** `Name`: what the call of the list takes. */
export type Filter<Name extends string = string> =
  | (Base<Name> & { kind: 'choice'; options: readonly Option[]; numeric?: boolean; many?: boolean })
  | (Base<Name> & { kind: 'lookup'; source: LookupSource; numeric?: boolean; many?: boolean })
  | (Base<Name> & { kind: 'date' | 'month' | 'text' | 'number' | 'flag' | 'student' });

/** What the call receives for a filter's text from the URL; undefined leaves it out. */
export function wireValue(filter: Filter, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (filter.kind === 'flag') return text === 'true';
  if (filter.kind === 'number' || filter.kind === 'student') return Number(text);
  if (filter.kind === 'choice' || filter.kind === 'lookup') {
    const numeric = filter.numeric ?? filter.kind === 'lookup';
    const one = (part: string) => (numeric ? Number(part) : part);
    return filter.many ? text.split(',').map(one) : one(text);
  }
  return text;
}

/** The choices of a filter over states or other words by their key. */
export function optionsOf(words: Readonly<Record<string, string | readonly [string, string]>>): Option[] {
  return Object.entries(words).map(([value, word]) => ({ value, label: typeof word === 'string' ? word : word[1] }));
}

export function wireValues(filters: readonly Filter[], values: FilterValues): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const filter of filters) {
    const value = wireValue(filter, values[filter.name]);
    if (value !== undefined) wire[filter.name] = value;
  }
  return wire;
}
