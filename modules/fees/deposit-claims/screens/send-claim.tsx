// A slip is sent in: whose it is, what it says, its picture. Nothing is taken before somebody else approves it (FEE-59).

import { useCall } from '#ui/calls/use-call.ts';
import { OneFile } from '#ui/controls/one-file.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { accountChoices } from '#modules/fees/bank-files/screens/parts/account-choices.ts';
import { depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { claimCreate } from '../contract/claims.ts';

/** Known where the desk sends somebody here. */
export interface SlipOf {
  student_id?: number;
  family_id?: number;
}

const form = (ofFamily: boolean): FormDeclaration<typeof claimCreate> => ({
  title: 'Send a bank slip',
  text: 'The money is taken when somebody else has approved it, with the day on the slip: no late fine is asked for the days between.',
  call: claimCreate,
  fields: [
    ...(ofFamily ? [] : [{ name: 'student_id', label: 'Student', kind: 'student', required: true } as const]),
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'value_date', label: 'Day on the slip', kind: 'date', required: true, half: true },
    { name: 'bank_account_id', label: 'Paid into', kind: 'lookup', source: accountChoices, required: true },
    {
      name: 'reference',
      label: 'Reference on the slip',
      kind: 'text',
      max: 60,
      hint: 'With it the row of the bank is found automatically',
    },
    {
      name: 'slip_file_id',
      label: 'Slip',
      kind: 'custom',
      draw: (handle) => <OneFile form={handle} name="slip_file_id" label="Slip" required />,
    },
    { name: 'note', label: 'Note', kind: 'long', rows: 2, max: 300 },
  ],
  button: 'Send for approval',
  waits: ({ student_id }) => ({ student_ids: typeof student_id === 'number' ? [student_id] : [] }),
});

export function SendClaim({ of = {}, close }: { of?: SlipOf; close: () => void }) {
  const known = of.student_id !== undefined || of.family_id !== undefined;
  const quote = useCall(depositQuote, { ...of }, { when: known });
  const names = quote.data?.students.map((one) => one.full_name).join(', ');
  return <FormDialog form={form(of.family_id !== undefined)} about={names} start={{ ...of }} close={close} />;
}
