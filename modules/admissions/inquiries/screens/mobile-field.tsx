// A mobile with the line beside it: 'Known: 1 open lead, 1 student in Class 4' (spec 02 §6.2).

import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import type { LeadKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { leadKnown } from '../contract/leads.ts';

export function MobileField({ form }: { form: FormHandle }) {
  const typed = String(form.values['mobile'] ?? '');
  const [mobile] = useDebouncedValue(typed, 400);
  const kind = form.values['kind'] as LeadKind | undefined;
  const known = useCall(
    leadKnown,
    { mobile, ...(kind ? { kind } : {}) },
    { when: mobile.replaceAll(/\D/g, '').length >= 8, keep: true },
  );
  const words = typed === mobile ? known.data?.text : undefined;
  return (
    <div>
      <TextInput
        label="Mobile"
        type="tel"
        required
        data-field="mobile"
        data-autofocus
        maxLength={40}
        value={typed}
        error={form.error('mobile')}
        onChange={(event) => form.set('mobile', event.currentTarget.value)}
      />
      <Text fz="sm" c="dimmed" role="status" mih={20}>
        {words ?? ''}
      </Text>
    </div>
  );
}
