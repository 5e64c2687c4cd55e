// The forms of an own field and of a house.

import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { houseSave, ownFieldSave } from '../../contract/own-fields.ts';

const types: Record<string, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  list: 'One of a list',
  tick: 'Yes or no',
  file: 'File',
};
export const typeWord = (type: string): string => types[type] ?? type;

export const fieldForm = (title: string): FormDeclaration<typeof ownFieldSave> => ({
  title,
  call: ownFieldSave,
  button: 'Save field',
  fields: [
    { name: 'label', label: 'Name of the field', kind: 'text', required: true, max: 60, half: true },
    { name: 'label_native', label: 'Name in Urdu or Arabic', kind: 'text', max: 60, half: true },
    {
      name: 'type',
      label: 'Kind',
      kind: 'choice',
      required: true,
      half: true,
      options: optionsOf(types),
    },
    { name: 'position', label: 'Place in the form', kind: 'number', min: 0, max: 999, half: true },
    {
      name: 'options',
      label: 'Choices, one a line',
      kind: 'long',
      rows: 4,
      show: (values) => values['type'] === 'list',
    },
    { name: 'required', label: 'Required', kind: 'flag', half: true },
    { name: 'needs_approval', label: 'Changes need approval', kind: 'flag', half: true },
    { name: 'on_form', label: 'On the form', kind: 'flag', half: true },
    { name: 'on_card', label: 'On the card', kind: 'flag', half: true },
    {
      name: 'permission',
      label: 'Only with the permission',
      kind: 'text',
      max: 80,
      hint: 'Leave empty for everybody who sees the record',
    },
    { name: 'active', label: 'Active', kind: 'flag' },
  ],
  toInput: ({ options, ...values }) =>
    ({
      ...pick(values),
      options: Array.isArray(options)
        ? options
        : String(options ?? '')
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean),
    }) as never,
});

const kept = [
  'id',
  'version',
  'label',
  'label_native',
  'type',
  'required',
  'needs_approval',
  'on_form',
  'on_card',
  'permission',
  'active',
  'position',
];
const pick = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(kept.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]));

export const houseForm = (title: string): FormDeclaration<typeof houseSave> => ({
  title,
  call: houseSave,
  button: 'Save house',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 40, half: true },
    {
      name: 'colour',
      label: 'Colour',
      kind: 'choice',
      required: true,
      half: true,
      options: ['red', 'blue', 'green', 'yellow', 'orange', 'violet', 'grey'].map((value) => ({
        value,
        label: value.charAt(0).toUpperCase() + value.slice(1),
      })),
    },
    { name: 'active', label: 'Active', kind: 'flag' },
  ],
});
