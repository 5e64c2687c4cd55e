// Register of posting runs; with ?run_id= one run with its branches and skipped students (spec 04 §5.3).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { postList } from '#modules/fees/runs/contract/runs.ts';
import { runKinds, runStatuses } from '#modules/fees/runs/screens/parts/run-words.ts';
import { RunRecord } from './run-record.tsx';

// Loaded when they are opened.
const AssessFinesDialog = lazy(async () => ({
  default: (await import('#modules/fees/late-fines/screens/parts/assess-fines-dialog.tsx')).AssessFinesDialog,
}));

const register: ListDeclaration<typeof postList> = {
  title: 'Fee Post Register',
  call: postList,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => `run ${row.id}`,
  rowLink: (row) => linkTo(pages.FeePostRegister, { run_id: row.id }),
  columns: [
    { key: 'bill_month', title: 'Month', kind: 'month', card: true },
    { key: 'kind', title: 'Kind', value: (row) => runKinds[row.kind] },
    { key: 'status', title: 'Status', kind: 'status', statuses: runStatuses },
    { key: 'entry_date', title: 'Entry date', kind: 'date' },
    { key: 'branches', title: 'Branches', kind: 'number' },
    { key: 'failed', title: 'Failed', kind: 'number' },
    { key: 'challans', title: 'Challans', kind: 'number' },
    { key: 'net', title: 'Net', kind: 'money', card: true },
    { key: 'started_by', title: 'By' },
    { key: 'started_at', title: 'Started', kind: 'instant' },
    // On a phone a month has several postings: which of them it is, and how it stands, in one field.
    {
      key: 'posting',
      title: 'Posting',
      value: (row) => `${runKinds[row.kind]}: ${runStatuses[row.status]?.[1].toLowerCase()}`,
      hidden: true,
      card: true,
    },
  ],
  filters: [
    { name: 'bill_month', label: 'Month', kind: 'month' },
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(runKinds) },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(runStatuses) },
  ],
  actions: [
    {
      label: 'Assess fines',
      permissions: ['Fee Post'],
      dialog: (close) => (
        <LateDialog close={close}>
          <AssessFinesDialog close={close} />
        </LateDialog>
      ),
    },
    { label: 'Post fees', to: pages.feepost, permissions: ['Fee Post'], primary: true },
  ],
  empty: {
    title: 'Nothing is posted yet',
    text: 'Fee postings are listed here with their branches. Begin one with Post fees.',
  },
};

export function Screen() {
  const [params] = useSearchParams();
  const run_id = Number(params.get('run_id')) || undefined;
  return run_id ? <RunRecord run_id={run_id} /> : <ListPage list={register} />;
}
