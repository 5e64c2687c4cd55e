// Employee Bank Account (07 §5): in use, waiting for a second person, missing, shared.

import { IconCheck, IconEdit, IconPlus, IconX } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { bankLookup } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import {
  type AccountRow,
  employeeBankAccountDecide,
  employeeBankAccounts,
  employeeBankAccountSave,
} from '../contract/bank-accounts.ts';

const views = { active: 'In use', waiting: 'Waiting', missing: 'Missing', shared: 'Shared' };
const modes = { bank: 'Bank', cash: 'Cash', cheque: 'Cheque', wallet: 'Wallet' };
const isBank = (values: Values): boolean => values['mode'] === 'bank';

const accountForm = (person?: AccountRow): FormDeclaration<typeof employeeBankAccountSave> => ({
  title: person ? `Account of ${person.employee_name}` : 'New account',
  call: employeeBankAccountSave,
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      show: () => person === undefined,
      draw: (form) => <EmployeeField form={form} name="employee_id" label="Employee" required />,
    },
    { name: 'mode', label: 'Paid by', kind: 'choice', options: optionsOf(modes), required: true, half: true },
    { name: 'bank_id', label: 'Bank', kind: 'lookup', source: bankLookup, half: true, show: isBank },
    { name: 'title', label: 'Title of the account', kind: 'text', max: 120, required: true },
    { name: 'iban', label: 'IBAN', kind: 'text', max: 34, show: isBank },
    {
      name: 'account_no',
      label: 'or account number',
      kind: 'text',
      max: 34,
      half: true,
      show: (values) => values['mode'] !== 'cash',
    },
    { name: 'branch_code', label: 'Branch code of the bank', kind: 'text', max: 10, half: true, show: isBank },
    { name: 'bic', label: 'BIC', kind: 'text', max: 11, half: true, show: isBank },
    { name: 'joint_reason', label: 'Shared with somebody who is paid here: why', kind: 'text', max: 300, show: isBank },
  ],
  approval: () => ['the account'],
  button: 'Send for approval',
});

const decideForm = (decision: 'approve' | 'reject'): FormDeclaration<typeof employeeBankAccountDecide> => ({
  title: decision === 'approve' ? 'Approve the account' : 'Reject the account',
  call: employeeBankAccountDecide,
  fields: [{ name: 'reason', label: 'Note', kind: 'long', max: 300, required: decision === 'reject' }],
  button: decision === 'approve' ? 'Approve' : 'Reject',
});

const decided = (row: AccountRow, decision: 'approve' | 'reject'): Values => ({
  id: row.id,
  version: row.version,
  decision,
});

export const Screen = listScreen({
  title: 'Employee Bank Account',
  call: employeeBankAccounts,
  search: 'Name, code or IBAN',
  rowKey: (row) => `${row.employee_id} ${row.id ?? 0}`,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'branch', title: 'Branch' },
    { key: 'mode', title: 'Paid by', value: (row) => (row.mode ? modes[row.mode] : null) },
    { key: 'bank', title: 'Bank', sort: true },
    { key: 'branch_code', title: 'Branch code', hidden: true },
    { key: 'iban', title: 'Account', value: (row) => row.iban ?? row.account_no, card: true },
    { key: 'iban_before', title: 'Until now' },
    { key: 'title', title: 'Title' },
    { key: 'joint_reason', title: 'Joint', wrap: 200 },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      statuses: {
        pending: ['waiting', 'Waiting'],
        active: ['good', 'In use'],
        rejected: ['bad', 'Rejected'],
        cancelled: ['plain', 'Taken back'],
        replaced: ['plain', 'Replaced'],
      },
      card: true,
    },
    { key: 'active_from', title: 'Since', kind: 'instant' },
  ],
  filters: [
    { name: 'view', label: 'Show', kind: 'choice', options: optionsOf(views), initial: 'active' },
    branchFilter,
  ],
  actions: [
    {
      label: 'Add account',
      icon: IconPlus,
      permissions: ['Employee Bank Account'],
      primary: true,
      dialog: (close) => <FormDialog form={accountForm()} start={{ mode: 'bank' }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Change',
      icon: IconEdit,
      permissions: ['Employee Bank Account'],
      show: (row) => row.state !== 'pending',
      dialog: (row, close) => (
        <FormDialog
          form={accountForm(row)}
          start={{
            employee_id: row.employee_id,
            mode: row.mode ?? 'bank',
            bank_id: row.bank_id,
            branch_code: row.branch_code,
            title: row.title ?? row.employee_name,
          }}
          close={close}
        />
      ),
    },
    {
      label: 'Approve',
      icon: IconCheck,
      permissions: ['Employee Bank Account Approval'],
      show: (row) => row.state === 'pending' && !row.mine,
      dialog: (row, close) => (
        <FormDialog
          form={decideForm('approve')}
          about={row.employee_name}
          start={decided(row, 'approve')}
          close={close}
        />
      ),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: ['Employee Bank Account Approval'],
      show: (row) => row.state === 'pending' && !row.mine,
      dialog: (row, close) => (
        <FormDialog
          form={decideForm('reject')}
          about={row.employee_name}
          start={decided(row, 'reject')}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'Nobody here', text: 'Everyone who is paid by bank has an account, or choose another view.' },
});
