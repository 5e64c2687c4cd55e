// Questions on figures: open ones first; the figure is one press away, the answer stays with it (05 §14.9).

import { IconCornerDownLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import type { Statuses } from '#ui/controls/statuses.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { questionAnswer, questionList, questionTakeBack } from '../contract/figure-questions.ts';
import { figureInWords } from './parts/figure-words.ts';

type Question = DataOf<typeof questionList>['data'][number];

const states: Statuses = {
  open: ['waiting', 'Open'],
  answered: ['good', 'Answered'],
  taken_back: ['plain', 'Withdrawn'],
};

const form: FormDeclaration<typeof questionAnswer> = {
  title: 'Answer',
  text: 'The answer is saved with the figure and cannot be changed; the person who asked is notified.',
  call: questionAnswer,
  fields: [{ name: 'answer', label: 'Answer', kind: 'long', required: true, max: 2000, rows: 4 }],
  button: 'Answer question',
};

interface Acts {
  answer: (question: Question) => void;
  takeBack: (question: Question) => Promise<unknown>;
}

const list = ({ answer, takeBack }: Acts): ListDeclaration<typeof questionList> => ({
  title: 'Questions on figures',
  text: 'Asked about a line of the ledger, a voucher or a row of a report. Each goes to the person who entered it.',
  call: questionList,
  export: exportOf(questionList),
  rowKey: (row) => row.id,
  rowName: (row) => `question on ${row.label}`,
  columns: [
    { key: 'label', title: 'Figure', link: (row) => row.path, card: true, wrap: 240 },
    { key: 'figure', title: 'Then', value: figureInWords },
    { key: 'branch', title: 'Branch' },
    { key: 'question', title: 'Question', card: true, wrap: 300 },
    { key: 'asked_by', title: 'By' },
    { key: 'asked_at', title: 'Asked', kind: 'instant' },
    { key: 'asked_of', title: 'Of', value: (row) => row.asked_of ?? 'The accountants' },
    { key: 'answer', title: 'Answer', wrap: 300 },
    { key: 'answered_by', title: 'Answered by' },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      required: true,
      initial: 'open',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'answered', label: 'Answered' },
        { value: 'all', label: 'All' },
      ],
    },
    { name: 'of_me', label: 'Asked of me', kind: 'flag' },
  ],
  search: 'Figure, question or answer',
  figures: ({ figures }): Figure[] => [
    { label: 'Open', value: figures?.open, narrows: { state: 'open' } },
    { label: 'Open, asked of me', value: figures?.of_me, narrows: { state: 'open', of_me: 'true' } },
  ],
  rowActions: [
    { label: 'Answer', icon: IconCornerDownLeft, show: (row) => row.state === 'open' && !row.mine, run: answer },
    {
      label: 'Withdraw',
      icon: IconX,
      show: (row) => row.state === 'open' && row.mine,
      question: (row) => ({ title: 'Withdraw the question?', text: row.question, button: 'Withdraw' }),
      run: takeBack,
    },
  ],
  empty: {
    title: 'No question is open',
    text: 'Ask one about a voucher, a ledger entry or a row of a report: the person who entered it is notified.',
  },
});

export function Screen() {
  const [answered, setAnswered] = useState<Question>();
  const { act } = useAct(questionTakeBack, { onDone: (_data, message) => toast(message) });
  return (
    <>
      <ListPage list={list({ answer: setAnswered, takeBack: ({ id }) => act({ id }) })} />
      {answered ? (
        <FormDialog
          form={form}
          start={{ id: answered.id }}
          about={`${answered.label}: ${answered.question}`}
          close={() => setAnswered(undefined)}
        />
      ) : null}
    </>
  );
}
