// Whether unpaid days of a type of leave are service (FNS-8): until it is said, a type without pay is none and every other is.

import { Checkbox } from '@mantine/core';
import type { FormHandle } from '#ui/controls/form-handle.ts';

export const isService = (form: FormHandle) => {
  const said = form.values['counts_for_gratuity'];
  return (
    <Checkbox
      label="Unpaid days of it are service"
      checked={typeof said === 'boolean' ? said : form.values['pay'] !== 'unpaid'}
      onChange={(event) => form.set('counts_for_gratuity', event.currentTarget.checked)}
    />
  );
};
