// Own fields of the school as fields of a form, each by its type (STU-10).

import type { DataOf } from '#kernel/contract.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import { OneFile } from '#ui/controls/one-file.tsx';
import type { ownFields } from '../../contract/own-fields.ts';
import { ownFieldName } from '../../rules/own-fields.ts';

type Own = DataOf<typeof ownFields>['fields'][number];

export function ownFieldInputs(fields: readonly Own[], prefix = true): Field[] {
  return fields
    .filter((field) => field.on_form)
    .map((field): Field => {
      const base = {
        name: prefix ? ownFieldName(field.key) : field.key,
        label: field.label,
        required: field.required,
        half: true,
        ...(field.needs_approval ? { hint: 'Needs approval: give the reason below' } : {}),
      };
      switch (field.type) {
        case 'list':
          return { ...base, kind: 'choice', options: (field.options ?? []).map((one) => ({ value: one, label: one })) };
        case 'date':
          return { ...base, kind: 'date' };
        case 'number':
          return { ...base, kind: 'number', decimals: 3 };
        case 'tick':
          return { ...base, kind: 'flag' };
        case 'file':
          return { ...base, kind: 'custom', draw: (form) => <OneFile {...base} form={form} /> };
        default:
          return { ...base, kind: 'text', max: 300 };
      }
    });
}
