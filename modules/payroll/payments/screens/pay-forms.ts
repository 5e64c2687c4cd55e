// The acts on salaries that are to be paid, on batches, and on what is paid.

import { salaryHold } from '#modules/payroll/salaries/contract/salary-acts.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { salaryBankRemake, salaryPaid, salaryPaidRevert, salaryPaymentCancel } from '../contract/payments.ts';

export const hold: FormDeclaration<typeof salaryHold> = {
  title: 'Hold back from payment',
  call: salaryHold,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Hold it back',
};
export const letGo: FormDeclaration<typeof salaryHold> = {
  title: 'Let it be paid',
  call: salaryHold,
  fields: [{ name: 'reason', label: 'Note', kind: 'long', max: 300 }],
  button: 'Let it go',
};
export const revert: FormDeclaration<typeof salaryPaidRevert> = {
  title: 'Take the payment back',
  call: salaryPaidRevert,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  approval: () => ['the payment taken back'],
  button: 'Ask the CEO',
};
export const markPaid: FormDeclaration<typeof salaryPaid> = {
  title: 'Mark as paid',
  text: 'When the bank has confirmed it: the payment goes into the book.',
  call: salaryPaid,
  fields: [
    { name: 'value_date', label: 'Value date', kind: 'date', required: true, half: true },
    { name: 'reference', label: 'Reference of the bank', kind: 'text', max: 60, half: true },
  ],
  button: 'Mark as paid',
};
export const makeAgain: FormDeclaration<typeof salaryBankRemake> = {
  title: 'Make the file again',
  text: 'With the accounts of now and a new number. The file of before is not given out any more: it must not go to the bank.',
  call: salaryBankRemake,
  fields: [
    { name: 'value_date', label: 'Value date', kind: 'date', required: true, half: true },
    { name: 'confirmed_accounts', label: 'Accounts that were changed have been looked at', kind: 'flag' },
    { name: 'leave_out', label: 'Leave out who cannot be paid so', kind: 'flag' },
  ],
  button: 'Make it again',
};
export const cancel: FormDeclaration<typeof salaryPaymentCancel> = {
  title: 'Cancel the batch',
  text: 'Its salaries can be paid in another one.',
  call: salaryPaymentCancel,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Cancel the batch',
};
