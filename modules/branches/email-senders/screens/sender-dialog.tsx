// An e-mail sender: its server, how it names itself, its pace. The password is written, never read (MAIL-5).

import { PasswordInput } from '@mantine/core';
import { emailSenderCreate, type EmailSenderRow, emailSenderUpdate } from '#kernel/calls/email-senders.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';

type Name = keyof Parameters<(typeof emailSenderCreate)['input']['parse']>[0] & string;

function fields(sender: EmailSenderRow | undefined): Field[] {
  return [
    { name: 'name', label: 'Name of this sender', kind: 'text', required: true, max: 80, half: true },
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branchesAndHeadOffice,
      hint: 'Leave empty: the whole school',
      half: true,
    },
    { name: 'from_name', label: 'Sender name', kind: 'text', required: true, max: 80, half: true },
    { name: 'from_address', label: 'Sender address', kind: 'text', type: 'email', required: true, half: true },
    { name: 'reply_to', label: 'Replies go to', kind: 'text', type: 'email', half: true },
    { name: 'host', label: 'Mail server', kind: 'text', required: true, max: 253, half: true },
    { name: 'port', label: 'Port', kind: 'number', required: true, min: 1, max: 65_535, half: true },
    {
      name: 'security',
      label: 'Security',
      kind: 'choice',
      required: true,
      half: true,
      options: [
        { value: 'starttls', label: 'STARTTLS (587)' },
        { value: 'tls', label: 'TLS (465)' },
        { value: 'none', label: 'None, without password' },
      ],
    },
    { name: 'username', label: 'User name', kind: 'text', max: 200, half: true },
    {
      name: 'password',
      label: 'Password',
      kind: 'custom',
      half: true,
      draw: (form) => (
        <PasswordInput
          label="Password"
          description={sender?.password_hint ? `Stored: ${sender.password_hint}. Empty keeps it.` : 'Kept sealed'}
          maxLength={500}
          autoComplete="new-password"
          value={String(form.values['password'] ?? '')}
          error={form.error('password')}
          onChange={(event) => form.set('password', event.currentTarget.value)}
        />
      ),
    },
    { name: 'per_minute', label: 'Mails a minute', kind: 'number', min: 1, max: 6000, half: true },
    { name: 'per_day', label: 'Mails a day', kind: 'number', min: 1, max: 1_000_000, half: true },
    { name: 'quiet_from', label: 'Quiet from (HH:mm)', kind: 'text', max: 5, half: true },
    { name: 'quiet_to', label: 'Quiet to (HH:mm)', kind: 'text', max: 5, half: true },
    { name: 'postal_address', label: 'Postal address at the end of every mail', kind: 'text', max: 300 },
    { name: 'footer', label: 'Footer of every mail', kind: 'long', max: 500 },
    { name: 'ramp_up', label: 'Start slowly: 100, 200, 400 … mails a day', kind: 'flag' },
  ];
}

const fresh = {
  port: 587,
  security: 'starttls',
  per_minute: 30,
  per_day: 2000,
  ramp_up: false,
  footer: '',
  postal_address: '',
};

/** Times that are left empty are none. */
const cleaned = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  quiet_from: values['quiet_from'] || null,
  quiet_to: values['quiet_to'] || null,
});

const EDITED =
  'id version name branch_id host port security username from_name from_address reply_to per_minute per_day quiet_from quiet_to footer postal_address ramp_up'.split(
    ' ',
  );

/** What the form begins with: only what the call knows, and never the password. */
function startOf(sender: EmailSenderRow): Record<string, unknown> {
  return { ...Object.fromEntries(Object.entries(sender).filter(([key]) => EDITED.includes(key))), password: '' };
}

export function SenderDialog({ sender, close }: { sender?: EmailSenderRow; close: () => void }) {
  if (!sender) {
    const add: FormDeclaration<typeof emailSenderCreate> = {
      title: 'Add e-mail sender',
      call: emailSenderCreate,
      button: 'Add sender',
      fields: fields(undefined) as Field<Name>[],
      toInput: (values) => cleaned(values) as never,
    };
    return <FormDialog form={add} start={fresh} close={close} />;
  }
  const edit: FormDeclaration<typeof emailSenderUpdate> = {
    title: `Edit ${sender.name}`,
    call: emailSenderUpdate,
    button: 'Save sender',
    fields: fields(sender) as Field<Name>[],
    toInput: (values) => cleaned(values) as never,
  };
  return <FormDialog form={edit} start={startOf(sender)} close={close} />;
}
