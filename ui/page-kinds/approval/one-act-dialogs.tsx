// The short dialogs of one request: reject with its reason, ask back, answer, take back.

import {
  approvalAnswer,
  approvalApprove,
  approvalAskBack,
  approvalCancel,
  type ApprovalDetail,
  approvalReject,
  type ApprovalRow,
} from '#kernel/calls/approvals.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { type wireLeftOut } from './left-out.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';

export type OneAct = 'reject' | 'ask back' | 'answer' | 'cancel' | 'pass';

const reject: FormDeclaration<typeof approvalReject> = {
  title: 'Reject this request',
  call: approvalReject,
  button: 'Reject',
  fields: [
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 1000, hint: 'The person who asked reads it' },
  ],
};

const pass = (what: string | null): FormDeclaration<typeof approvalApprove> => ({
  title: 'Approve anyway',
  text: what ?? '',
  call: approvalApprove,
  button: 'Approve',
  fields: [
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 1000, hint: 'It stays with the request' },
  ],
});

const askBack: FormDeclaration<typeof approvalAskBack> = {
  title: 'Ask the person who asked',
  text: 'The request leaves your list and returns with the answer.',
  call: approvalAskBack,
  button: 'Send question',
  fields: [{ name: 'question', label: 'Question', kind: 'long', required: true, max: 1000 }],
};

const answer: FormDeclaration<typeof approvalAnswer> = {
  title: 'Answer the question',
  call: approvalAnswer,
  button: 'Send answer',
  fields: [{ name: 'answer', label: 'Answer', kind: 'long', required: true, max: 1000 }],
};

const cancel: FormDeclaration<typeof approvalCancel> = {
  title: 'Take this request back',
  text: 'Nothing changes; it can be asked again.',
  call: approvalCancel,
  button: 'Withdraw',
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 1000 }],
};

interface Props {
  act: OneAct;
  request: Pick<ApprovalRow, 'id' | 'version' | 'subject_label' | 'amount' | 'currency'> &
    Partial<Pick<ApprovalDetail, 'passes'>>;
  /** Rows that the approver leaves out; of an approval alone. */
  leave_out?: ReturnType<typeof wireLeftOut>;
  close: () => void;
  onDone: (act: OneAct) => void;
}

export function OneActDialog({ act, request, leave_out, close, onDone }: Props) {
  const { id, version, subject_label, amount, currency } = request;
  const money = amount === null || currency === null ? [] : [moneyWithCurrency(amount, currency)];
  const rest = { about: [subject_label, ...money].join(' · '), close, onDone: () => onDone(act) };
  switch (act) {
    case 'reject':
      return <FormDialog form={reject} start={{ id, version }} {...rest} />;
    case 'pass':
      return <FormDialog form={pass(request.passes ?? null)} start={{ id, version, leave_out }} {...rest} />;
    case 'ask back':
      return <FormDialog form={askBack} start={{ id }} {...rest} />;
    case 'answer':
      return <FormDialog form={answer} start={{ id }} {...rest} />;
    case 'cancel':
      return <FormDialog form={cancel} start={{ id }} {...rest} />;
  }
}
