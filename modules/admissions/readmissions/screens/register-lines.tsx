// Who came back in the period, line by line, as a list, a file and a paper (spec 02 §6.10).

import { IconChartBar, IconPrinter } from '@tabler/icons-react';
import { linkTo, type Query } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addMonths, firstDayOf, type LocalDate, monthOf, type Written } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { type Filter, wireValues } from '#ui/filters/filter.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useListState } from '#ui/page-kinds/list/use-list-state.ts';
import { useSession } from '#ui/session/session.ts';
import { readmissionRegister, readmissionRegisterPrint } from '../contract/readmission-register.ts';
import { bioPath, kindWord, sessions } from './readmission-words.ts';
import { branchFilter, classes } from '#modules/branches/classes/screens/parts/choices.ts';

/** The last twelve months, unless the person says otherwise. */
export const yearTo = (
  today: LocalDate,
  from: Written<LocalDate> = firstDayOf(addMonths(monthOf(today), -11)),
  to: Written<LocalDate> = today,
) => ({ from, to });

/** The same register in its other view, with the filters that stand. */
export const addressOf = (filters: Query): string => linkTo(pages.ReAdmissionRegister, filters);

export const registerFilters = ({ from, to }: { from: string; to: string }) =>
  [
    { name: 'from', label: 'Back from', kind: 'date', required: true, initial: from },
    { name: 'to', label: 'Back until', kind: 'date', required: true, initial: to },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    branchFilter,
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  ] as const satisfies readonly Filter[];

const list: ListDeclaration<typeof readmissionRegister> = {
  title: 'Re-Admission Register',
  call: readmissionRegister,
  export: exportOf(readmissionRegister),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'student_name', title: 'Name', card: true, link: (row) => bioPath(row.student_id) },
    { key: 'admission_no', title: 'Admission no', card: true },
    { key: 'old_admission_no', title: 'Before' },
    { key: 'father_name', title: 'Father' },
    { key: 'rejoined_on', title: 'Came back', kind: 'date', card: true },
    { key: 'left_on', title: 'Left', kind: 'date' },
    { key: 'gap_days', title: 'Days away', kind: 'number' },
    { key: 'kind', title: 'Kind', value: (row) => kindWord(row.kind) },
    { key: 'new_class', title: 'Class', value: (row) => `${row.new_class} – ${row.section_name}` },
    { key: 'branch_name', title: 'Branch' },
    { key: 'reason', title: 'Reason', hidden: true },
    { key: 'decided_by', title: 'Approved by' },
    { key: 'old_class', title: 'Class left', hidden: true },
    { key: 'reg_no', title: 'Reg no', hidden: true },
    { key: 'asked_by', title: 'Asked by', hidden: true },
  ],
  search: 'Number or name',
  figures: ({ figures }) => [
    { label: 'Re-admitted', value: figures?.readmitted },
    { label: 'Within grace', value: figures?.within_grace },
    { label: 'Boys', value: figures?.boys },
    { label: 'Girls', value: figures?.girls },
  ],
  empty: { title: 'Nobody came back in this time', text: 'Choose a longer span.' },
};

export function Lines() {
  const { today } = useSession();
  const filters = registerFilters(yearTo(today));
  const state = useListState({ call: list.call, filters });
  const shown = { ...yearTo(today), ...wireValues(filters, state.filters) };
  const actions: PageAction[] = [
    { label: 'By branch and class', icon: IconChartBar, to: addressOf({ ...shown, view: 'totals' }) },
    { label: 'Print', icon: IconPrinter, run: () => void openPdf(readmissionRegisterPrint, shown) },
  ];
  return <ListPage list={{ ...list, filters, actions, fixed: ({ from, to }) => yearTo(today, from, to) }} />;
}
