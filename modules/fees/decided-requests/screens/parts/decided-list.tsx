// Decided fee requests of every kind: who decided, and after how many hours (spec 04 §5.5).

import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { nameTable } from '#kernel/names.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvedReport, feeRequestKinds } from '../../contract/approved-report.ts';

const decided = { approved: ['good', 'Approved'], rejected: ['bad', 'Rejected'] } as const;

const kindWords = nameTable<string>({
  'fee edit': 'Fee edit',
  'structure switch': 'Structure switch',
  'fee bulk edit': 'Fee bulk edit',
  'bulk instalments': 'Instalments',
  charity: 'Charity',
  correction: 'Correction',
  'multi-correction': 'Multi-correction',
  'fee increment': 'Fee increment',
  'deposit claim proof': 'Deposit claim',
  'payment request': 'Refund',
});

const kindWord = (kind: string): string => kindWords[kind] ?? kind;

export const decidedList: ListDeclaration<typeof approvedReport> = {
  title: 'Approved Report',
  call: approvedReport,
  dated: 'decided_on',
  export: exportOf(approvedReport),
  search: 'Request, title, student',
  rowKey: (row) => row.id,
  rowName: (row) => `request ${row.id}`,
  rowLink: (row) => linkTo(pages.AdminApproval, { view: 'all', open: row.id }),
  columns: [
    { key: 'title', title: 'Request', card: true },
    { key: 'kind', title: 'Kind', value: (row) => kindWord(row.kind), sort: true },
    { key: 'subject_label', title: 'About', card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true },
    { key: 'currency', title: 'Currency', hidden: true },
    { key: 'status', title: 'Decision', kind: 'status', statuses: decided, card: true },
    { key: 'asked_on', title: 'Asked', kind: 'date' },
    { key: 'asked_by', title: 'By' },
    { key: 'decided_on', title: 'Decided', kind: 'date', sort: true },
    { key: 'decided_by', title: 'Decided by' },
    { key: 'hours', title: 'Hours to decide', kind: 'number', sort: true },
    { key: 'refused_rows', title: 'Rows not applied', kind: 'number', hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: feeRequestKinds.map((kind) => ({ value: kind, label: kindWord(kind) })),
    },
    {
      name: 'status',
      label: 'Decision',
      kind: 'choice',
      options: [
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
      ],
    },
    { name: 'from', label: 'Decided from', kind: 'date' },
    { name: 'to', label: 'Decided to', kind: 'date' },
  ],
  sort: '-decided_on',
  figures: (data) => [
    { label: 'Approved', value: data.figures?.approved, kind: 'number', narrows: { status: 'approved' } },
    { label: 'Rejected', value: data.figures?.rejected, kind: 'number', narrows: { status: 'rejected' } },
    { label: 'Hours on average', value: data.figures?.hours, kind: 'number' },
  ],
  empty: {
    title: 'Nothing was decided',
    text: 'Fee edits, instalments, corrections, increments and refunds are listed here once decided.',
  },
};
