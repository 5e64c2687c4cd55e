// The franchisee of a branch as a field of a form.

import type { FormHandle } from '#ui/controls/form-handle.ts';
import { RecordPicker } from '#ui/controls/record-picker.tsx';

/** Of the records that the franchise area has registered: found by name or code (spec 00 §23). */
export function FranchiseeField({ form }: { form: FormHandle }) {
  const value = form.values['franchisee_id'];
  return (
    <RecordPicker
      kind="franchise"
      what="franchisee"
      label="Franchisee"
      required
      placeholder="Name or code, FR-0001"
      description="Somebody new is taken in as an applicant first, under Franchise Management"
      value={typeof value === 'number' ? value : null}
      onChange={(id) => form.set('franchisee_id', id)}
      error={form.error('franchisee_id')}
    />
  );
}
