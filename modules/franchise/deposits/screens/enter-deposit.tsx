// A deposit is entered or claimed (spec 10 §10.2), with what it pays beside it as it is typed.

import { Alert, Stack, Text } from '@mantine/core';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { methodNames, typedMethods } from '../contract/deposit-words.ts';
import { depositCreate, depositPlan } from '../contract/deposits.ts';

const paper = 'image/*,application/pdf';
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const accounts = lookup(
  depositPlan,
  (desk) => desk.accounts.map((one) => ({ value: one.account_id, label: one.name })),
  (values) => (Number(values['branch_id']) > 0 ? { branch_id: Number(values['branch_id']) } : undefined),
);
const ownAccounts = lookup(
  depositPlan,
  (desk) => desk.from_accounts.map((one) => ({ value: one.account_id, label: one.name })),
  (values) => (Number(values['branch_id']) > 0 ? { branch_id: Number(values['branch_id']) } : undefined),
);

/** Which challans the money pays, by the rules of the act itself. */
function Pays({ values }: { values: Values }) {
  const branch_id = number(values['branch_id']);
  const day = values['deposit_date'];
  const { data } = useCall(
    depositPlan,
    {
      branch_id,
      amount: number(values['amount']),
      tax_withheld: number(values['tax_withheld']),
      ...(typeof day === 'string' && isLocalDate(day) ? { deposit_date: day } : {}),
    },
    { when: branch_id > 0, keep: true },
  );
  if (branch_id === 0 || !data) return <Text c="dimmed">Choose the franchise: its open challans are shown here.</Text>;
  const money = (amount: number): string => moneyWithCurrency(amount, data.currency);
  return (
    <Stack gap="xs">
      <Text fw={600}>
        Open {money(data.owed)}
        {data.credit > 0 ? `, credit ${money(data.credit)}` : ''}
      </Text>
      <RowsTable
        name="Open challans"
        rows={data.challans}
        rowKey={(row) => row.id}
        columns={[
          { key: 'challan_no', title: 'Challan' },
          { key: 'due_date', title: 'Due', kind: 'date', value: (row) => row.due_date },
          { key: 'balance', title: 'Open', kind: 'money', currency: () => data.currency },
          { key: 'fine_change', title: 'Fine by this', kind: 'money', currency: () => data.currency },
          { key: 'pays', title: 'Pays', kind: 'money', currency: () => data.currency },
        ]}
      />
      {data.unallocated > 0 ? (
        <Alert variant="light" color="gray">
          {money(data.unallocated)} are more than is open: they stay a credit, which the next challan takes.
        </Alert>
      ) : null}
    </Stack>
  );
}

const form = (today: string): FormDeclaration<typeof depositCreate> => ({
  title: 'Enter a deposit',
  text: `It pays the oldest challan first. What a franchise claims is looked at by somebody of head office before it counts. Today is ${formatDate(today)}.`,
  call: depositCreate,
  fields: [
    { name: 'branch_id', label: 'Franchise', kind: 'lookup', source: franchiseBranches, required: true },
    { name: 'deposit_date', label: 'Day of the money', kind: 'date', required: true, half: true },
    {
      name: 'method',
      label: 'How it was paid',
      kind: 'choice',
      options: typedMethods.map((value) => ({ value, label: methodNames[value] })),
      required: true,
      half: true,
    },
    { name: 'account_id', label: 'Paid into', kind: 'lookup', source: accounts, required: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'tax_withheld', label: 'Tax withheld', kind: 'money', half: true },
    {
      name: 'instrument_no',
      label: 'Number of the cheque or transfer',
      kind: 'text',
      max: 60,
      half: true,
      show: (values) => values['method'] !== 'cash',
    },
    {
      name: 'instrument_date',
      label: 'Date on the cheque',
      kind: 'date',
      half: true,
      show: (values) => values['method'] === 'cheque',
    },
    {
      name: 'from_account_id',
      label: 'From the account of the franchise',
      kind: 'lookup',
      source: ownAccounts,
      hint: 'Left empty, the franchisee paid it privately',
    },
    { name: 'proof_file_id', label: 'Slip', kind: 'file', accept: paper },
    {
      name: 'withholding_file_id',
      label: 'Certificate of the tax',
      kind: 'file',
      accept: paper,
      show: (values) => number(values['tax_withheld']) > 0,
    },
    { name: 'note', label: 'Note', kind: 'long', rows: 2, max: 500 },
  ],
  aside: (values) => <Pays values={values} />,
  button: 'Enter the deposit',
  waits: ({ branch_id }) => ({ branch_ids: typeof branch_id === 'number' ? [branch_id] : [] }),
});

export function EnterDeposit({ branch_id, close }: { branch_id?: number | undefined; close: () => void }) {
  const { today } = useSession();
  return (
    <FormDialog
      form={form(today)}
      start={{ deposit_date: today, method: 'bank', ...(branch_id === undefined ? {} : { branch_id }) }}
      close={close}
    />
  );
}
