// The agreement by which an own branch is to become a franchise (BR-6).

import { addMonths, firstDayOf, monthOf } from '#kernel/dates.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { RecordPicker } from '#ui/controls/record-picker.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { agreementBegin } from '#modules/franchise/agreements/contract/agreements.ts';

function Holder({ form }: { form: FormHandle }) {
  const value = form.values['franchisee_id'];
  return (
    <RecordPicker
      kind="franchise"
      what="franchisee"
      label="Franchisee"
      required
      placeholder="Name or code, FR-0001"
      value={typeof value === 'number' ? value : null}
      onChange={(id) => form.set('franchisee_id', id)}
      error={form.error('franchisee_id')}
    />
  );
}

const formOf = (session: Session): FormDeclaration<typeof agreementBegin> => ({
  title: 'An own branch becomes a franchise',
  text: 'Its agreement is begun from the template. Signed, it waits for the day; then ask for the change of ownership in Branch Status.',
  call: agreementBegin,
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: lookup(
        userCountryBranches,
        (all) =>
          all
            .filter((one) => one.ownership === 'own' && one.status === 'active')
            .map((one) => ({ value: one.branch_id, label: `${one.code} · ${one.branch_name}` })),
        () => ({ country_id: session.country_id ?? 162 }),
      ),
      required: true,
    },
    {
      name: 'franchisee_id',
      label: 'Franchisee',
      kind: 'custom',
      required: true,
      draw: (form) => <Holder form={form} />,
    },
    { name: 'starts_on', label: 'From', kind: 'date', required: true, hint: 'The first of a month' },
  ],
  button: 'Begin the agreement',
});

export function BeginAgreement({ close }: { close: () => void }) {
  const session = useSession();
  return (
    <FormDialog
      form={formOf(session)}
      start={{ starts_on: firstDayOf(addMonths(monthOf(session.today), 1)) }}
      close={close}
    />
  );
}
