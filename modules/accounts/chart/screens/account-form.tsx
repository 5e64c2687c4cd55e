// The form of an account, who is also a payee (05 section 6): an existing one is loaded whole before it is changed.

import { Loader } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed } from '#ui/page/states.tsx';
import { accountDetail, accountSave, partyKinds } from '../contract/chart.ts';
import { payeeTypeChoices } from './parts/lookups.ts';
import { choices } from './parts/words.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

const isSystem = (values: Record<string, unknown>) => typeof values['system_key'] === 'string';
const kinds = [
  { value: 'normal', label: 'Ordinary account' },
  { value: 'cash', label: 'Cash box' },
  { value: 'control', label: 'Control account: every line names a party' },
];

export const accountForm: FormDeclaration<typeof accountSave> = {
  title: 'Account',
  call: accountSave,
  button: 'Save account',
  fields: [
    {
      name: 'payee_type_id',
      label: 'Payee type',
      kind: 'lookup',
      source: payeeTypeChoices,
      required: true,
      disabled: isSystem,
    },
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      max: 12,
      hint: 'Leave empty: the next free one',
      disabled: isSystem,
    },
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 120 },
    { name: 'name_local', label: 'Name in Urdu or Arabic', kind: 'text', max: 120 },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: kinds,
      half: true,
      required: true,
      show: (values) => !isSystem(values),
    },
    {
      name: 'party_kind',
      label: 'Party',
      kind: 'choice',
      options: choices(partyKinds),
      half: true,
      required: true,
      show: (values) => !isSystem(values) && values['kind'] === 'control',
    },
    {
      name: 'no_negative',
      label: 'Balance may not fall below zero',
      kind: 'flag',
      show: (values) => !isSystem(values) && values['kind'] === 'cash',
    },
    { name: 'budgeted', label: 'Has a budget', kind: 'flag' },
  ],
};

/** Whom the account pays or is paid by. */
export const payeeForm: FormDeclaration<typeof accountSave> = {
  title: 'Payee',
  call: accountSave,
  button: 'Save payee',
  fields: [
    { name: 'contact_name', label: 'Contact', kind: 'text', max: 80, half: true },
    { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', max: 20, half: true },
    { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
    { name: 'tax_no', label: 'Tax number', kind: 'text', max: 30, half: true },
    { name: 'iban', label: 'IBAN', kind: 'text', max: 34, half: true },
    { name: 'bank_name', label: 'Bank', kind: 'text', max: 80, half: true },
    { name: 'note', label: 'Note', kind: 'long', max: 500 },
  ],
};

interface EditProps {
  form: FormDeclaration<typeof accountSave>;
  id: number;
  close: () => void;
}

/** Opens a form of one account: the whole record is loaded, so that what the form does not show stays as it is. */
export function EditAccount({ form, id, close }: EditProps) {
  useFocusBack();
  const record = useCall(accountDetail, { id }, { fresh: 0 });
  if (record.data) return <FormDialog form={form} start={record.data} close={close} />;
  return (
    <Dialog opened onClose={close} title="Account">
      {record.failure ? <Failed failure={record.failure} again={record.again} /> : <Loader aria-label="Loading" />}
    </Dialog>
  );
}
