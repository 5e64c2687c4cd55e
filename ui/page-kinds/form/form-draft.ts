// What was typed in a form, as it is kept on the device: the fields that differ from the record, and what the record had there.

import type { Contract } from '#kernel/contract.ts';
import type { Typed } from '#ui/calls/typed.ts';
import type { Field, FormDeclaration, Values } from './form-declaration.ts';
import { differences, leavesOf, valueAt, withValue } from './leaves.ts';
import { mayBeKept } from './may-be-kept.ts';
import { placeOf, type Place } from './merge.ts';
import { fieldsOf } from './to-input.ts';

export interface FormDraft extends Typed {
  /** Of the record that it was typed over. */
  version?: unknown;
  typed: readonly (readonly [path: string, typed: unknown, before: unknown])[];
  /** The key of a save whose answer was lost. */
  sent?: string;
}

/** `whole`: nothing that was typed is missing in it. */
export function draftOf(
  places: readonly Place[],
  { before, mine }: { before: Values; mine: Values },
): { draft: Omit<FormDraft, 'at'> | undefined; whole: boolean } {
  const changed = differences(before, mine);
  const typed = changed
    .filter((path) => mayBeKept(path, valueAt(mine, path), placeOf(places, path).field))
    .map((path) => [path, valueAt(mine, path) ?? null, valueAt(before, path) ?? null] as const);
  return {
    draft: typed.length > 0 ? { version: before['version'], typed } : undefined,
    whole: typed.length === changed.length,
  };
}

/** The values the draft was typed over, as far as it knows them, and with what was typed. */
export function restored(draft: FormDraft, start: Values): { before: Values; mine: Values } {
  const put = (which: 1 | 2) =>
    draft.typed.reduce<Values>((values, one) => withValue(values, one[0], one[which]), start);
  const over = 'version' in draft ? { version: draft.version } : {};
  return { before: { ...put(2), ...over }, mine: { ...put(1), ...over } };
}

const isId = (path: string): boolean => /(^|_)ids?$/.test(path.slice(path.lastIndexOf('.') + 1));

/** Which record the form is about, by the ids that go along unseen. Many at once are told apart by the first and the last and how many. */
export function aboutOf<C extends Contract>(form: FormDeclaration<C>, start: Values): string {
  const shown = new Set(fieldsOf(form).map(({ name }: Field) => name));
  const ids = [...leavesOf(start)].filter(([path]) => isId(path) && !shown.has(path.split('.')[0] ?? ''));
  return ids
    .map(([path, value]) => {
      const many = Array.isArray(value) && value.length > 9 ? [value[0], value.at(-1), value.length] : value;
      return `${path}=${JSON.stringify(many)}`;
    })
    .join('&');
}
