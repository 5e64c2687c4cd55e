// A page that first asks which student, keeps the choice in the address, and shows the plan below it.

import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { planRead } from '../../contract/plans.ts';
import type { Plan } from './plan-grid.tsx';

interface Props {
  title: string;
  /** What may be done for the chosen student. */
  actions?: (student_id: number) => readonly PageAction[];
  children: (plan: Plan) => ReactNode;
}

function useChosen(): number | undefined {
  const [params] = useSearchParams();
  return Number(params.get('student_id')) || undefined;
}

export function PageOfStudent({ title, actions, children }: Props) {
  const student_id = useChosen();
  return (
    <Page
      title={title}
      actions={actions && student_id !== undefined ? <PageActions actions={actions(student_id)} /> : undefined}
    >
      <OfStudent title="Find the student">{children}</OfStudent>
    </Page>
  );
}

/** The same inside a page that has its title already; `title` asks whose it is to be. */
export function OfStudent({ title, children }: Omit<Props, 'actions'>) {
  const [, setParams] = useSearchParams();
  const student_id = useChosen();
  const answer = useCall(planRead, { student_id: student_id ?? 0 }, { when: student_id !== undefined });
  const choose = (next: number | null) =>
    setParams((before) => {
      if (next) before.set('student_id', String(next));
      else before.delete('student_id');
      return before;
    });
  return (
    <>
      <StudentPicker label="Student" value={student_id} onChange={choose} w={420} />
      {student_id === undefined ? (
        <Notice icon={<IconUserSearch size={40} />} title={title} text="Type a name or an admission number." />
      ) : answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data ? (
        <Found plan={answer.data}>{children(answer.data)}</Found>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  );
}

function Found({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { student, account, currency } = plan;
  return (
    <>
      <Facts
        facts={[
          { label: 'Student', value: student.full_name },
          { label: 'Class', value: student.class_name },
          { label: 'Branch', value: student.branch_name },
          { label: 'Status', value: student.status },
          { label: 'Open', value: moneyWithCurrency(account.receivable, currency) },
          { label: 'Advance', value: moneyWithCurrency(account.advance, currency) },
          { label: 'Security held', value: moneyWithCurrency(account.security_held, currency) },
          { label: 'Posting', value: account.hold_posting ? 'On hold' : 'Billed' },
        ]}
      />
      {children}
    </>
  );
}
