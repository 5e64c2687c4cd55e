// Salary Inputs (07 §5): what is added to a month and taken off it, and its days, of attendance or written over.

import { IconEdit, IconFileImport, IconGift, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { monthOf } from '#kernel/dates.ts';
import { now } from '#kernel/clock.ts';
import { todayIn } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { inputHeads } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { changedByHand, type InputRow, salaryInputs, salaryInputSave } from '../contract/inputs.ts';
import { days } from './parts/days-list.tsx';
import { runs } from './parts/runs.ts';

const BonusDialog = lateDialog(async () => (await import('./bonus-dialog.tsx')).BonusDialog);
const InputsFile = lazy(async () => ({ default: (await import('./inputs-file.tsx')).InputsFile }));

const thisMonth = monthOf(todayIn('Asia/Karachi', now()));

const inputForm = (known?: InputRow): FormDeclaration<typeof salaryInputSave> => ({
  title: known ? `${known.head} of ${known.employee_name}` : 'New addition or deduction',
  call: salaryInputSave,
  row: true,
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      show: () => known === undefined,
      draw: (form) => <EmployeeField form={form} name="employee_id" label="Employee" required />,
    },
    { name: 'month', label: 'Month', kind: 'month', required: true, half: true },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: inputHeads, required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'run', label: 'Paid', kind: 'choice', options: runs, required: true, half: true },
    { name: 'note', label: 'Note on the slip', kind: 'text', max: 300 },
    { name: 'cancel', label: 'Take it back', kind: 'flag', show: () => known !== undefined },
  ],
  toInput: (values) => ({ rows: [rowOf(values)] }),
  button: 'Save',
});

const rowOf = (values: Values) => ({
  id: (values['id'] as number | undefined) ?? null,
  version: (values['version'] as number | undefined) ?? null,
  employee_id: Number(values['employee_id'] ?? 0),
  month: String(values['month'] ?? ''),
  head_id: Number(values['head_id'] ?? 0),
  amount: Number(values['amount'] ?? 0),
  run: values['run'] === 'supplementary' ? ('supplementary' as const) : ('regular' as const),
  note: (values['note'] as string | null | undefined) ?? null,
  cancel: values['cancel'] === true,
});

const sources: Readonly<Record<string, string>> = {
  manual: 'By hand',
  import: 'From a file',
  overtime: 'Overtime',
  bonus: 'Bonus',
  arrears: 'Arrears',
  recovery: 'Recovery',
  fine: 'Fine',
  card: 'Card',
  clearance: 'Clearance',
  store: 'Store',
  comp_off: 'Day in lieu',
  encash: 'Encashment',
};

const inputs: ListDeclaration<typeof salaryInputs> = {
  title: 'Additions and deductions',
  call: salaryInputs,
  search: 'Name, code or note',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.head} of ${row.employee_name}`,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'branch', title: 'Branch' },
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'head', title: 'Head', sort: true, card: true },
    {
      key: 'amount',
      title: 'Amount',
      kind: 'money',
      sort: true,
      currency: (row) => row.currency,
      card: true,
      total: false,
    },
    { key: 'quantity', title: 'Quantity', kind: 'number', total: false },
    { key: 'run', title: 'Paid', value: (row) => (row.run === 'supplementary' ? 'Apart' : 'With the salary') },
    { key: 'source', title: 'From', value: (row) => sources[row.source] },
    { key: 'note', title: 'Note', wrap: 260 },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: { open: ['info', 'Open'], taken: ['good', 'In a salary'], cancelled: ['plain', 'Taken back'] },
    },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month' },
    branchFilter,
    { name: 'run', label: 'Paid', kind: 'choice', options: runs },
  ],
  actions: [
    {
      label: 'Add',
      icon: IconPlus,
      primary: true,
      dialog: (close) => <FormDialog form={inputForm()} start={{ month: thisMonth, run: 'regular' }} close={close} />,
    },
    { label: 'Bonus', icon: IconGift, dialog: (close) => <BonusDialog close={close} /> },
    { label: 'Import', icon: IconFileImport, to: linkTo(pages.SalaryInputs, { import: '1' }) },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      show: (row) => row.status === 'open' && changedByHand.includes(row.source),
      dialog: (row, close) => <FormDialog form={inputForm(row)} start={{ ...row }} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Added', value: figures?.added ?? 0, kind: 'money' },
    { label: 'Taken off', value: figures?.off ?? 0, kind: 'money' },
  ],
  empty: { title: 'Nothing this month', text: 'Bonus, fines and other amounts of a month are written here.' },
};

const Lists = tabbedLists({
  title: 'Salary Inputs',
  tabs: [listTab('inputs', inputs), listTab('days', days)],
});

export function Screen() {
  const [params] = useSearchParams();
  if (!params.has('import')) return <Lists />;
  return (
    <Late meanwhile={<RowsSkeleton />}>
      <InputsFile />
    </Late>
  );
}
