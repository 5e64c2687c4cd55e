// Two people change one record: which fields the other one saved meanwhile, and the record with what was typed on top of it.

import type { Contract } from '#kernel/contract.ts';
import type { Field, FormDeclaration, Section, Values } from './form-declaration.ts';
import { differences, isSame, valueAt, withValue } from './leaves.ts';
import { fieldsOf } from './to-input.ts';

/** What is compared and chosen as one: a field, or a place that no field shows. */
export interface Place {
  path: string;
  field: Field | undefined;
}

export interface Clash extends Place {
  mine: unknown;
  theirs: unknown;
  /** It was typed here, too; else the record only moved on under what was left alone. */
  typed: boolean;
}

export interface Three {
  /** As the record was when the form was opened. */
  before: Values;
  mine: Values;
  /** As the record is now. */
  theirs: Values;
}

/** The fields with their paths; those inside a field that draws itself where it says which they are. */
export function placesOf<C extends Contract>(form: FormDeclaration<C>, values: Values): Place[] {
  const inside = (sections: readonly Section[]): readonly Field[] => sections.flatMap((one) => one.fields);
  return fieldsOf(form).flatMap((field): Place[] =>
    field.kind === 'custom' && field.inside
      ? inside(field.inside(values)).map((one) => ({ path: `${field.name}.${one.name}`, field: one }))
      : [{ path: field.name, field }],
  );
}

/** The field that shows a path: `lines.2` belongs to `lines`. One in a group of fields that is not named among them goes by its name. */
export function placeOf(places: readonly Place[], path: string): Place {
  const shown = places.find((one) => path === one.path || path.startsWith(`${one.path}.`));
  if (shown) return shown;
  const group = path.slice(0, path.indexOf('.') + 1);
  const isGrouped = group !== '' && places.some((one) => one.path.startsWith(group));
  return {
    path,
    field: isGrouped ? { name: path, label: inWords(path.slice(group.length)), kind: 'text' } : undefined,
  };
}

function inWords(name: string): string {
  const words = name.replaceAll(/[_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function placesThatDiffer(places: readonly Place[], a: Values, b: Values): Map<string, Place> {
  return new Map(
    differences(a, b)
      .map((path) => placeOf(places, path))
      .map((place) => [place.path, place]),
  );
}

/** Nothing of one's own is kept in a clash. */
export const NOTHING: ReadonlySet<string> = new Set();

/** A form shows a place where it has a field for it; `id`, `version` and what goes along unseen are the record's. */
export function clashes(places: readonly Place[], { before, mine, theirs }: Three): Clash[] {
  const moved = placesThatDiffer(places, before, theirs);
  const typed = placesThatDiffer(places, before, mine);
  const order = (path: string) => places.findIndex((one) => one.path === path);
  return [...moved.values()]
    .toSorted((a, b) => order(a.path) - order(b.path))
    .filter(
      ({ field, path }) =>
        field !== undefined && field.kind !== 'file' && !isSame(valueAt(mine, path), valueAt(theirs, path)),
    )
    .map((place) => ({
      ...place,
      mine: valueAt(mine, place.path),
      theirs: valueAt(theirs, place.path),
      typed: typed.has(place.path),
    }));
}

/** The record as it is now, and on it what was typed here: in a clash what was chosen. */
export function merged(places: readonly Place[], three: Three, keepsMine: ReadonlySet<string>): Values {
  const { before, mine, theirs } = three;
  const clash = new Map(clashes(places, three).map((one) => [one.path, one]));
  const moved = placesThatDiffer(places, before, theirs);
  const typed = [...placesThatDiffer(places, before, mine).values()].filter(
    // What no field shows follows the record where the record moved on.
    ({ path, field }) => !clash.has(path) && (field !== undefined || !moved.has(path)),
  );
  const kept = [...typed, ...[...clash.values()].filter(({ path }) => keepsMine.has(path))];
  return kept.reduce((values, { path }) => withValue(values, path, valueAt(mine, path)), theirs);
}
