// The fields of a form as they are asked: those of its kind and the school's own (CAM-2).

import type { AddedField } from '../contract/forms.ts';
import type { FormKind } from '../contract/form-words.ts';
import { type FixedField, fixedFields } from './fixed-fields.ts';

export interface AskedField extends Omit<FixedField, 'options'> {
  options: readonly string[];
  added: AddedField | null;
}

/** Those of the kind and the school's own, as they are asked; the branch is not asked where it is fixed. */
export function fieldsOf(form: {
  kind: FormKind;
  country_id: number;
  branch_mode: string;
  fields: readonly AddedField[];
}): AskedField[] {
  const own = form.fields.map((added): AskedField => ({
    key: added.key,
    section: 'more',
    type: added.type,
    required: added.required,
    options: added.options,
    max: added.type === 'long' ? 1500 : 200,
    added,
  }));
  const given = fixedFields(form.kind, form.country_id)
    .filter((field) => field.type !== 'branch' || form.branch_mode !== 'fixed')
    .map((field): AskedField => ({ ...field, options: field.options ?? [], added: null }));
  const end = given.filter((field) => field.section === 'more');
  return [...given.filter((field) => field.section !== 'more'), ...own, ...end];
}

/** Why fields of the school's own cannot be kept: a key twice, a key of the kind, a list without answers. */
export function fieldsProblem(
  kind: FormKind,
  country_id: number,
  fields: readonly AddedField[],
): { field: string; message: string } | null {
  const taken = new Set(fixedFields(kind, country_id).map((field) => field.key));
  for (const [at, field] of fields.entries()) {
    if (taken.has(field.key)) return { field: `fields.${at}.key`, message: `The form asks for '${field.key}' already` };
    taken.add(field.key);
    if (field.type === 'choice' && field.options.length < 2)
      return { field: `fields.${at}.options`, message: 'Give at least two answers to choose from' };
  }
  return null;
}
