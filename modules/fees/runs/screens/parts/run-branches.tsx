// The branches of a posting run with what each wrote, and the sentence of one that failed.

import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { postRead } from '../../contract/runs.ts';
import { branchStatuses } from './run-words.ts';

type Branch = DataOf<typeof postRead>['branches'][number];

const whatWasDone: Column<Branch>[] = [
  { key: 'branch_name', title: 'Branch' },
  { key: 'status', title: 'Status', kind: 'status', statuses: branchStatuses },
  { key: 'students', title: 'Students', kind: 'number' },
  { key: 'challans', title: 'Challans', kind: 'number' },
];

const whyNot: Column<Branch> = { key: 'error', title: 'Why it failed' };

const ofFines: Column<Branch>[] = [...whatWasDone, { key: 'fines', title: 'Fines', kind: 'money' }, whyNot];

const ofBills: Column<Branch>[] = [
  ...whatWasDone,
  { key: 'skipped', title: 'Left out', kind: 'number' },
  { key: 'gross', title: 'Gross', kind: 'money' },
  { key: 'concession', title: 'Concession', kind: 'money' },
  { key: 'net', title: 'Net', kind: 'money' },
  { key: 'advance_applied', title: 'From advances', kind: 'money' },
  {
    key: 'numbers',
    title: 'Numbers',
    value: (row) => (row.first_challan_no ? `${row.first_challan_no} – ${row.last_challan_no ?? ''}` : ''),
  },
  whyNot,
];

interface Props {
  branches: readonly Branch[];
  /** A run of fines bills nobody: it has no gross, concessions and numbers. */
  fines: boolean;
}

export function RunBranches({ branches, fines }: Props) {
  return (
    <RowsTable
      name="Branches of the posting"
      rows={branches}
      rowKey={(branch) => branch.branch_id}
      columns={fines ? ofFines : ofBills}
    />
  );
}
