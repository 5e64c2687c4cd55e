// The queue as a List: what waits, newest last, with before → after in sight; one row or many are decided from here.

import { IconArrowBackUp, IconCheck, IconEye, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { Text } from '@mantine/core';
import { approvalApprove, approvalDecide, approvalList, type ApprovalRow } from '#kernel/calls/approvals.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { FilterValues } from '#ui/filters/filter.ts';
import type { Column } from '#ui/table/column.ts';
import type { ApprovalDeclaration } from './approval-declaration.ts';
import { approvalFilters } from './approval-filters.ts';
import { Age, State } from './approval-words.tsx';
import { approveQuestion, chosenInput, RejectMany, tellMany } from './decide-many.tsx';
import { OneActDialog, type OneAct } from './one-act-dialogs.tsx';
import { useOpenRequest } from './open-request.ts';
import { ChangeLine } from './shown-value.tsx';

const columns: readonly Column<ApprovalRow>[] = [
  { key: 'subject_label', title: 'Request', sort: true, card: true, show: (row) => <Subject row={row} /> },
  {
    key: 'shows',
    title: 'Change',
    card: true,
    show: (row) => <ChangeLine shows={row.shows} currency={row.currency} rows={row.row_count} />,
  },
  { key: 'days', title: 'Age', sort: true, card: true, show: (row) => <Age request={row} /> },
  { key: 'status', title: 'Status', show: (row) => <State request={row} /> },
  { key: 'kind_title', title: 'Kind', sort: 'kind' },
  { key: 'amount', title: 'Amount', kind: 'money', sort: true, hidden: true },
  { key: 'branch_name', title: 'Branch', sort: true, value: branches },
  { key: 'asked_by_name', title: 'Asked by', sort: true },
  { key: 'asked_at', title: 'Asked at', kind: 'instant', sort: true, hidden: true },
  { key: 'waits_for', title: 'Waits for', hidden: true },
  { key: 'reason', title: 'Reason', hidden: true },
  { key: 'decided_by_name', title: 'Decided by', hidden: true },
  { key: 'decided_at', title: 'Decided at', kind: 'instant', sort: true, hidden: true },
];

function branches(row: ApprovalRow): string | null {
  return row.to_branch_name === null ? row.branch_name : `${row.branch_name ?? ''} → ${row.to_branch_name}`;
}

function Subject({ row }: { row: ApprovalRow }) {
  return (
    <span dir="auto">
      {row.subject_label}
      {row.group_title === null ? null : (
        <Text span inherit c="dimmed">
          {' '}
          · {row.group_title}
        </Text>
      )}
    </span>
  );
}

function rowActions(
  approve: (row: ApprovalRow) => void,
  open: (id: number) => void,
): readonly RowAction<ApprovalRow>[] {
  const dialog = (act: OneAct) => (row: ApprovalRow, close: () => void) => (
    <OneActDialog act={act} request={row} close={close} onDone={close} />
  );
  const decidable = (row: ApprovalRow): boolean => row.may_decide;
  return [
    { label: 'Open', icon: IconEye, run: (row) => open(row.id) },
    { label: 'Approve', icon: IconCheck, show: decidable, run: approve },
    { label: 'Reject', icon: IconX, danger: true, show: decidable, dialog: dialog('reject') },
    {
      label: 'Ask back',
      icon: IconMessageQuestion,
      show: (row) => row.may_decide && !row.asked_back,
      dialog: dialog('ask back'),
    },
    {
      label: 'Answer',
      icon: IconMessageQuestion,
      show: (row) => row.mine && row.asked_back,
      dialog: dialog('answer'),
    },
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      danger: true,
      show: (row) => row.mine && row.status === 'pending',
      dialog: dialog('cancel'),
    },
  ];
}

/** The kinds of the page; its level only of what waits: what was asked or decided is shown whole. */
function fixedOf({ kinds = [], level }: ApprovalDeclaration, { view = 'waiting' }: FilterValues) {
  return { kinds: [...kinds], ...(level !== undefined && view === 'waiting' ? { level } : {}) };
}

const nothing = {
  title: 'Nothing is waiting for you',
  text: 'Requests that you may decide appear here, the oldest first. What you requested yourself is under ‘Asked by me’.',
};

/** The declaration of the queue, with the acts of this person. */
export function useApprovalList(screen: ApprovalDeclaration): ListDeclaration<typeof approvalList> {
  const { linkTo, open } = useOpenRequest();
  const one = useAct(approvalApprove, { onDone: (_, message) => toast(message) });
  const many = useAct(approvalDecide, { onDone: tellMany });
  return {
    title: screen.title,
    ...(screen.text === undefined ? {} : { text: screen.text }),
    call: approvalList,
    ...(screen.kinds ? { fixed: (filters) => fixedOf(screen, filters) } : {}),
    rowKey: (row) => row.id,
    rowName: (row) => `${row.kind_title}: ${row.subject_label}`,
    rowLink: (row) => linkTo(row.id),
    columns: columns.filter((column) => column.key !== 'kind_title' || screen.kinds?.length !== 1),
    filters: approvalFilters(screen.kinds),
    search: 'Name, request number …',
    ...(screen.actions ? { actions: screen.actions } : {}),
    rowActions: rowActions((row) => void one.act({ id: row.id, version: row.version }), open),
    bulkActions: [
      {
        label: 'Approve',
        icon: IconCheck,
        question: approveQuestion,
        run: (chosen) => many.act({ decision: 'approve', ...chosenInput(chosen) }),
      },
      { label: 'Reject', icon: IconX, dialog: (chosen, close) => <RejectMany chosen={chosen} close={close} /> },
    ],
    figures: (data) => [
      { label: 'Requests', value: data.total, kind: 'number' },
      { label: 'Waiting over 3 days', value: data.figures?.over_three_days ?? 0, kind: 'number' },
      { label: 'Oldest, days', value: data.figures?.oldest_days ?? 0, kind: 'number' },
    ],
    empty: screen.empty ?? nothing,
  };
}
