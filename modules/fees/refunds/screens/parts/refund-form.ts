// Asks for money to go back to a family, from its advance or its deposit (FEE-60).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { refundCreate } from '../../contract/refunds.ts';

export const refundForm: FormDeclaration<typeof refundCreate> = {
  title: 'Refund',
  text: 'What is still owed is settled first. The rest goes to accounts as a payment request; once approved, it is paid by a voucher.',
  call: refundCreate,
  fields: [
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'payee_name', label: 'Paid to', kind: 'text', required: true, half: true },
    {
      name: 'payee_iban',
      label: 'IBAN',
      kind: 'text',
      hint: 'For a bank transfer; leave empty to pay by cash or cheque',
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'long',
      rows: 2,
      max: 400,
      required: true,
      hint: 'At least 10 characters',
    },
  ],
  button: 'Request refund',
  waits: ({ student_id }) => ({ student_ids: [Number(student_id)] }),
};
