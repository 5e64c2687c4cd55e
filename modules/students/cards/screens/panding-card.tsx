// Cards waiting for approval, by their pictures; and rejected ones until they are made again or dropped (STU-82).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconCheck, IconEye, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { cardDecide, cardInitiate, cardPending, type ListedCard } from '../contract/cards.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { CardPicture } from './parts/card-picture.tsx';
import { placeFilters, reasonWords, viewPath } from './parts/card-words.ts';
import { dropCard } from './card-forms.ts';

const decides = ['Student Card Approval'];
const makes = ['Student Card'];

/** What the approver has to know beside the picture. */
function Under({ card }: { card: ListedCard }) {
  return (
    <Stack gap={4} mt={6}>
      <Text fz="xs" c="dimmed">
        {reasonWords[card.reason]} · {card.class_name ?? 'no class'} · asked by {card.asked_by ?? '–'}
        {card.days > 0 ? ` · ${counted(card.days, 'day')} ago` : ''}
        {card.fee > 0 ? ` · fee ${card.paid ? 'paid' : 'not paid'}` : ''}
      </Text>
      {card.looks_like.length > 0 ? (
        <Alert color="orange" p={6} fz="xs">
          {card.looks_like.join('. ')}
        </Alert>
      ) : null}
      {card.reject_reason ? (
        <Text fz="sm" c="var(--bad)">
          {card.rejected_at_stage === 'print' ? 'At the printer: ' : ''}
          {card.reject_reason}
        </Text>
      ) : null}
    </Stack>
  );
}

const draw = (card: ListedCard) => (
  <>
    <CardPicture card={card} />
    <Under card={card} />
  </>
);

const rejectForm = (count: number): FormDeclaration<typeof cardDecide> => ({
  title: `Reject ${counted(count, 'card')}`,
  call: cardDecide,
  fields: [
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 300, hint: 'The person who asked will read it' },
  ],
  button: 'Reject',
});

const idsOf = (rows: readonly ListedCard[]) => rows.map((row) => row.id);

function Waiting() {
  const { act } = useAct(cardDecide, { onDone: (_, message) => toast(message) });
  const approve = (rows: readonly ListedCard[], waive_wait = false) =>
    act({ card_ids: idsOf(rows), decision: 'approve', waive_wait });
  const reject = (rows: readonly ListedCard[], close: () => void) => (
    <FormDialog form={rejectForm(rows.length)} start={{ card_ids: idsOf(rows), decision: 'reject' }} close={close} />
  );
  const list: ListDeclaration<typeof cardPending> = {
    title: 'Waiting',
    call: cardPending,
    export: exportOf(cardPending),
    fixed: () => ({ state: ['pending'], check_names: true }),
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    picture: draw,
    columns: [{ key: 'name', title: 'Name', sort: true }],
    filters: placeFilters,
    search: 'Name, card, admission number',
    rowActions: [
      {
        label: 'Approve',
        icon: IconCheck,
        permissions: decides,
        show: (row) => !row.mine,
        run: (row) => approve([row]),
      },
      {
        label: 'Approve, print before it is paid',
        icon: IconCheck,
        permissions: decides,
        show: (row) => !row.mine && row.fee > 0 && row.paid === false,
        run: (row) => approve([row], true),
      },
      {
        label: 'Reject',
        icon: IconX,
        danger: true,
        permissions: decides,
        show: (row) => !row.mine,
        dialog: (row, close) => reject([row], close),
      },
      { label: 'View card', icon: IconEye, permissions: makes, to: (row) => viewPath(row.card_no) },
    ],
    bulkActions: [
      {
        label: 'Approve',
        icon: IconCheck,
        permissions: decides,
        takesAll: false,
        run: (chosen) => approve(chosen.rows),
      },
      {
        label: 'Reject',
        icon: IconX,
        permissions: decides,
        takesAll: false,
        dialog: (chosen, close) => reject(chosen.rows, close),
      },
    ],
    figures: (data) => [{ label: 'Waiting', value: data.figures?.pending }],
    empty: {
      title: 'No card is waiting',
      text: 'Cards appear here with their pictures when they are sent for approval.',
    },
  };
  return <ListPage list={list} inside />;
}

const dropDialog = (row: ListedCard, close: () => void) => (
  <FormDialog form={dropCard} start={{ card_id: row.id }} close={close} />
);

function Rejected() {
  const { act } = useAct(cardInitiate, { onDone: (_, message) => toast(message) });
  const again = (row: ListedCard) =>
    act({
      student_ids: row.student_id === null ? [] : [row.student_id],
      guardian_ids: row.guardian_id === null ? [] : [row.guardian_id],
      reason: row.reason === 'renewal' ? 'renewal' : 'first',
      layout: row.layout,
    });
  const list: ListDeclaration<typeof cardPending> = {
    title: 'Rejected',
    call: cardPending,
    export: exportOf(cardPending),
    fixed: () => ({ state: ['rejected'] }),
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    picture: draw,
    columns: [{ key: 'name', title: 'Name', sort: true }],
    filters: [
      ...placeFilters,
      {
        name: 'stage',
        label: 'Where',
        kind: 'choice',
        options: [
          { value: 'approval', label: 'By the approver' },
          { value: 'print', label: 'At the printer' },
        ],
      },
    ],
    search: 'Name, card, admission number',
    rowActions: [
      { label: 'Make again', icon: IconRefresh, permissions: makes, run: again },
      {
        label: 'Drop',
        icon: IconTrash,
        danger: true,
        permissions: makes,
        dialog: dropDialog,
      },
      {
        label: 'Open student',
        icon: IconEye,
        show: (row) => row.student_id !== null,
        to: (row) => bioPath(row.student_id ?? 0),
      },
    ],
    figures: (data) => [{ label: 'Rejected', value: data.figures?.rejected }],
    empty: {
      title: 'No card is rejected',
      text: 'Cards that the approver or the printer rejected stay here until they are made again.',
    },
  };
  return <ListPage list={list} inside />;
}

export const Screen = tabbedLists({
  title: 'Pending Cards',
  tabs: [
    { key: 'waiting', title: 'Waiting', actions: [], draw: () => <Waiting /> },
    { key: 'rejected', title: 'Rejected', actions: [], draw: () => <Rejected /> },
  ],
});
