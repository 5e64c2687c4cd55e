// Confirm admission (spec 02 §6.8): the section with its free seats, the first day, what is missing; then the numbers and what comes next.

import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { admissionConfirm, type Confirmation, finalPaymentList, type FinalPaymentRow } from '../../contract/offers.ts';
import { Confirmed } from '../confirmed.tsx';
import { sectionsBy } from '#modules/branches/classes/screens/parts/choices.ts';

/** Of any list: what else it needs it reads itself. */
export function ConfirmAdmission({ application_id, close }: { application_id: number; close: () => void }) {
  const [done, setDone] = useState<{ answer: Confirmation; row: FinalPaymentRow }>();
  const { data, failure, again } = useCall(
    finalPaymentList,
    { application_id },
    { fresh: 0, when: done === undefined },
  );
  const row = data?.data[0];
  if (done) return <Confirmed {...done} close={close} />;
  if (row)
    return (
      <FormDialog
        form={confirmForm(row)}
        start={{
          application_id,
          version: row.version,
          section_id: row.section_id,
          join_on: row.join_on,
        }}
        close={close}
        onDone={(answer) => setDone({ answer, row })}
      />
    );
  return (
    <Dialog opened onClose={close} title="Confirm admission" closeButtonProps={{ 'aria-label': 'Close' }}>
      {failure ? (
        <Failed failure={failure} again={again} />
      ) : data ? (
        <Alert color="orange" title="There is no open offer for this child">
          Load the list again: the offer was confirmed, withdrawn or has lapsed.
        </Alert>
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  );
}

const sectionsOf = ({ branch_id, session_id, course_id }: FinalPaymentRow) =>
  sectionsBy(
    (one) => `${one.name}: ${seatWords(one.vacant)}`,
    () => ({ branch_id, session_id, course_id }),
  );

const seatWords = (free: number): string =>
  free > 0 ? counted(free, 'free seat') : 'full, unless its seat is held here';

function aboutOf(row: FinalPaymentRow): string {
  const paid = `${moneyWithCurrency(row.paid, row.currency)} of ${moneyWithCurrency(row.due_now, row.currency)} are paid.`;
  const papers = row.papers_missing.length > 0 ? ` Still missing: ${row.papers_missing.join(', ')}.` : '';
  const later = row.later > 0 ? ` ${moneyWithCurrency(row.later, row.currency)} follow in instalments.` : '';
  return paid + later + papers;
}

function confirmForm(row: FinalPaymentRow): FormDeclaration<typeof admissionConfirm> {
  return {
    title: `Confirm the admission of ${row.child_name}`,
    text: `${row.class_name}. ${aboutOf(row)} The family is notified with numbers, section and first day.`,
    call: admissionConfirm,
    fields: [
      { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsOf(row), required: true },
      { name: 'join_on', label: 'First day', kind: 'date', required: true, half: true },
      {
        name: 'roll_no',
        label: 'Roll number',
        kind: 'number',
        min: 1,
        max: 9999,
        half: true,
        hint: 'Leave empty: given later',
      },
      ...(row.ready
        ? []
        : [
            {
              name: 'on_credit' as const,
              label: 'Reason for confirming on credit',
              kind: 'text' as const,
              max: 300,
              hint: `${moneyWithCurrency(row.enough_at - row.paid, row.currency)} are not paid. It needs the permission Admission Override.`,
              required: true,
            },
          ]),
    ],
    toInput: ({ on_credit, ...values }) => ({
      application_id: Number(values['application_id']),
      version: Number(values['version']),
      section_id: values['section_id'] as number,
      join_on: values['join_on'] as string,
      roll_no: (values['roll_no'] as number | null) ?? null,
      on_credit: typeof on_credit === 'string' && on_credit.trim() !== '' ? { reason: on_credit } : null,
    }),
    waits: () => ({ student_ids: [row.student_id] }),
    button: row.ready ? 'Confirm admission' : 'Confirm on credit',
  };
}
