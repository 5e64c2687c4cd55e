// The rows of a form while it is built: fields of the school's own and words in each language, as the form holds them and as the call takes them.

import { optionsOf } from '#ui/filters/filter.ts';
import type { Field, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { addedTypeNames } from '../contract/form-words.ts';
import type { FormRow } from '../contract/forms.ts';

const speaks = (values: Values, language: string): boolean =>
  Array.isArray(values['languages']) && values['languages'].includes(language);

export const ownField = (all: Values): Field[] => [
  { name: 'label_en', label: 'What it asks', kind: 'text', required: true, max: 100, half: true },
  {
    name: 'key',
    label: 'Short name',
    kind: 'text',
    required: true,
    max: 30,
    half: true,
    hint: 'Small letters: bus, last_grade',
  },
  { name: 'label_ur', label: 'In Urdu', kind: 'text', max: 100, half: true, show: () => speaks(all, 'ur') },
  { name: 'label_ar', label: 'In Arabic', kind: 'text', max: 100, half: true, show: () => speaks(all, 'ar') },
  { name: 'type', label: 'Answer', kind: 'choice', options: optionsOf(addedTypeNames), required: true, half: true },
  { name: 'options', label: 'Answers, one a line', kind: 'long', rows: 3, show: (row) => row['type'] === 'choice' },
  { name: 'required', label: 'Must be answered', kind: 'flag' },
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** As the call knows a field of one's own. */
export function ownFields(values: Values): FormRow['fields'] {
  const rows = Array.isArray(values['fields']) ? (values['fields'] as Values[]) : [];
  return rows.map((row) => ({
    key: textOf(row['key']),
    type: (textOf(row['type']) || 'text') as FormRow['fields'][number]['type'],
    label: {
      en: textOf(row['label_en']),
      ...(textOf(row['label_ur']) === '' ? {} : { ur: textOf(row['label_ur']) }),
      ...(textOf(row['label_ar']) === '' ? {} : { ar: textOf(row['label_ar']) }),
    },
    required: row['required'] === true,
    options: row['type'] === 'choice' ? linesOf(row['options']) : [],
  }));
}

export const inWords = (values: Values, name: string, all: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap((language) =>
      textOf(values[`${name}_${language}`]) === '' ? [] : [[language, textOf(values[`${name}_${language}`])]],
    ),
  );

export function wordFields(): Field<'texts'>[] {
  const one = (name: string, label: string, language: 'en' | 'ur' | 'ar'): Field =>
    name === 'title'
      ? {
          name: `${name}_${language}`,
          label,
          kind: 'text',
          max: 100,
          half: true,
          show: (values) => speaks(values, language),
        }
      : {
          name: `${name}_${language}`,
          label,
          kind: 'long',
          rows: 2,
          max: 500,
          show: (values) => speaks(values, language),
        };
  return [
    one('title', 'Name in Urdu', 'ur'),
    one('title', 'Name in Arabic', 'ar'),
    one('intro', 'Above the form', 'en'),
    one('intro', 'Above the form, in Urdu', 'ur'),
    one('intro', 'Above the form, in Arabic', 'ar'),
    one('thanks', 'After it was sent', 'en'),
    one('thanks', 'After it was sent, in Urdu', 'ur'),
    one('thanks', 'After it was sent, in Arabic', 'ar'),
  ] as Field<'texts'>[];
}

export function startOf(form: FormRow | null): Values {
  if (form === null)
    return { kind: 'admission', languages: ['en'], branch_mode: 'choose', fields: [], proof_of_work: false };
  const { texts, fields, ...rest } = form;
  const said = (name: 'title' | 'intro' | 'thanks') =>
    Object.fromEntries(Object.entries(texts[name]).map(([language, words]) => [`${name}_${language}`, words]));
  return {
    ...rest,
    ...said('title'),
    ...said('intro'),
    ...said('thanks'),
    fields: fields.map(({ label, options, ...field }) => ({
      ...field,
      label_en: label.en,
      label_ur: label.ur,
      label_ar: label.ar,
      options: options.join('\n'),
    })),
  };
}
