// Seats of classes (spec 02 §6.9): capacity, taken, held, free, waiting, what the coming session may offer; seats above capacity (ADM-22).

import { IconPlus, IconPrinter, IconUserUp } from '@tabler/icons-react';
import { Text, Tooltip } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { filtersInUrl } from '#ui/page-kinds/list/filters-in-url.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { seatsPrint } from '../../contract/seat-papers.ts';
import { overCapacitySet, seatList, type SeatRow, waitingCallNext } from '../../contract/seats.ts';
import { AMBER } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

const raiseForm = (row: SeatRow): FormDeclaration<typeof overCapacitySet> => ({
  title: `Seats above capacity: ${row.class_name} ${row.section_name ?? ''}`,
  text: `${counted(row.capacity, 'seat')}; up to ${row.over_limit} more may be opened. They close again as seats free.`,
  call: overCapacitySet,
  fields: [
    { name: 'value', label: 'Seats above capacity', kind: 'number', min: 0, max: 1000, required: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  button: 'Save seats',
});

const callForm = (row: SeatRow): FormDeclaration<typeof waitingCallNext> => ({
  title: `Call the next for ${row.class_name} ${row.section_name ?? ''}`,
  text: `${row.waiting} wait. The first suitable child is offered the seat, and the seat is held.`,
  call: waitingCallNext,
  fields: [],
  button: 'Call the next',
});

function Free({ row }: { row: SeatRow }) {
  const full = row.free < 1;
  const tight = !full && row.free * 10 <= row.capacity;
  return (
    <Text fz="sm" fw={600} ta="end" className="figure" {...(full ? { c: 'var(--bad)' } : tight ? { c: AMBER } : {})}>
      {row.free}
    </Text>
  );
}

const filters = [
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
  { name: 'full', label: 'Full', kind: 'flag' },
] as const satisfies readonly Filter[];

export const seats: ListDeclaration<typeof seatList> = {
  title: 'Seats',
  call: seatList,
  rowKey: (row) => row.key,
  rowName: (row) => `${row.class_name} ${row.section_name ?? ''}`,
  columns: [
    {
      key: 'class_name',
      title: 'Class',
      card: true,
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch' },
    { key: 'capacity', title: 'Capacity', kind: 'number' },
    { key: 'over_capacity', title: 'Above', kind: 'number', value: (row) => row.over_capacity || null },
    { key: 'enrolled', title: 'Taken', kind: 'number', card: true },
    { key: 'held', title: 'Held', kind: 'number' },
    { key: 'free', title: 'Free', kind: 'number', card: true, show: (row) => <Free row={row} /> },
    {
      key: 'waiting',
      title: 'Waiting',
      kind: 'number',
      link: (row) =>
        linkTo(pages.InitialAdmissionBoard, { tab: 'waiting', course_id: row.course_id, branch_id: row.branch_id }),
    },
    { key: 'called', title: 'Called', kind: 'number', hidden: true },
    {
      key: 'to_offer',
      title: 'To offer next session',
      kind: 'number',
      show: (row) => (
        <Tooltip label={row.forecast} disabled={row.forecast === null}>
          <Text
            fz="sm"
            ta="end"
            className="figure"
            tabIndex={0}
            {...((row.to_offer ?? 0) < 0 ? { c: 'var(--bad)' } : {})}
          >
            {row.to_offer ?? '–'}
          </Text>
        </Tooltip>
      ),
    },
  ],
  filters,
  search: 'Class or branch',
  figures: ({ figures }) => [
    { label: 'Seats', value: figures?.capacity },
    { label: 'Taken', value: figures?.enrolled },
    { label: 'Held', value: figures?.held },
    { label: 'Free', value: figures?.free },
    { label: 'Waiting', value: figures?.waiting },
  ],
  actions: [
    { label: 'Print', icon: IconPrinter, run: () => void openPdf(seatsPrint, filtersInUrl(seatList, filters)) },
  ],
  rowActions: [
    {
      label: 'Seats above capacity',
      icon: IconPlus,
      permissions: overCapacitySet.permissions,
      dialog: (row, close) => (
        <FormDialog
          form={raiseForm(row)}
          start={{ class_seat_id: row.class_seat_id, value: row.over_capacity }}
          close={close}
        />
      ),
    },
    {
      label: 'Call the next',
      icon: IconUserUp,
      permissions: waitingCallNext.permissions,
      show: (row) => row.free > 0 && row.waiting > 0,
      dialog: (row, close) => <FormDialog form={callForm(row)} start={{ seat_id: row.class_seat_id }} close={close} />,
    },
  ],
  note: (data) =>
    data.total > 0
      ? 'To offer next session: seats less the children who come up from the class below, those who repeat, and seats held.'
      : undefined,
  empty: { title: 'No seats here', text: 'Seats come with the sections of a class; open them under Branch class.' },
  export: exportOf(seatList),
};
