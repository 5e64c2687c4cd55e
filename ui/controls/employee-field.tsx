// An employee as a custom field of a form, found by a few letters of name, code, CNIC or phone.

import type { FormHandle } from './form-handle.ts';
import { RecordPicker } from './record-picker.tsx';

interface Props {
  form: FormHandle;
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
}

export function EmployeeField({ form, name, label, required, hint }: Props) {
  const value = form.values[name];
  return (
    <RecordPicker
      kind="employee"
      what="employee"
      label={label}
      required={required}
      description={hint}
      placeholder="Name, code, CNIC, phone"
      value={typeof value === 'number' ? value : null}
      onChange={(id) => form.set(name, id)}
      error={form.error(name)}
    />
  );
}
