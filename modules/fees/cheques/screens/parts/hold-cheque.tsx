// A cheque of a later day is written down (FEE-57).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { chequeHold } from '../../contract/cheques.ts';

export function HoldCheque({ close }: { close: () => void }) {
  return (
    <FormDialog
      form={{
        title: 'Record a post-dated cheque',
        text: 'It changes no balance until then. On its day the desk is notified to hand it in.',
        call: chequeHold,
        fields: [
          { name: 'student_id', label: 'Student', kind: 'student', required: true },
          { name: 'cheque_no', label: 'Cheque number', kind: 'text', required: true, half: true, max: 30 },
          { name: 'bank_name', label: 'Bank', kind: 'text', required: true, half: true, max: 60 },
          { name: 'cheque_date', label: 'Dated', kind: 'date', required: true, half: true },
          { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
          { name: 'note', label: 'Note', kind: 'long', rows: 2, max: 300 },
        ],
        button: 'Save cheque',
      }}
      start={{}}
      close={close}
    />
  );
}
