// What is typed so far, in the shape of the check; incomplete values are left out.

import type { InputOf } from '#kernel/contract.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { applicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import type { applicationCheck } from '../contract/application-form.ts';

export function checkInput(id: number, values: Values): InputOf<typeof applicationCheck> {
  const data: Values = {};
  for (const [name, schema] of Object.entries(applicationData.shape)) {
    const value = values[name] === '' ? null : values[name];
    if (value !== undefined && schema.safeParse(value).success) data[name] = value;
  }
  return { id, data };
}
