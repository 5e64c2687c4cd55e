// What the school asks of every new child beside the usual (STU-10); nothing where it has no own fields.

import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import { ownFieldInputs } from '#modules/students/own-fields/screens/parts/own-field-inputs.tsx';

export function OwnFields({ form }: { form: FormHandle }) {
  const answer = useCall(ownFields, {}, { fresh: 300_000 });
  const fields = ownFieldInputs(answer.data?.fields ?? [], false);
  if (fields.length === 0) return null;
  const values = (form.values['custom'] as Values | undefined) ?? {};
  return (
    <FormFields
      sections={[{ title: 'Of this school', fields }]}
      form={{
        values,
        set: (name, value) => form.set('custom', { ...values, [name]: value }),
        error: (name) => form.error(`custom.${name}`),
      }}
    />
  );
}
