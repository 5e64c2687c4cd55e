// Pieces of a payment: from where and how, the vouchers to be made, and what was made.

import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Link } from 'react-router';
import { voucherPrint } from '#modules/accounts/vouchers/contract/voucher-print.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { Notice } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import type { VoucherRow } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import type { Instrument } from '#modules/accounts/vouchers/rules/index.ts';
import { infoOf, instrumentNames, voucherStatuses } from '#modules/accounts/vouchers/screens/parts/voucher-words.ts';

export type Accounts = DataOf<typeof voucherForm>['cash_bank'];

export interface How {
  account_id: number | null;
  day: string;
  instrument: Instrument;
  /** By the payee's place. */
  leaves: readonly string[];
}

export interface ToMake {
  n: number;
  payee: string;
  requests: number;
  amount: number;
}

interface HowProps {
  how: How;
  set: (change: Partial<How>) => void;
  accounts: Accounts;
  currency: Currency;
  total: number;
}

const ways = (['transfer', 'cheque', 'online'] as const).map((one) => ({ value: one, label: instrumentNames[one] }));
const chosenOf = ({ how, accounts }: Pick<HowProps, 'how' | 'accounts'>) =>
  accounts.find((one) => one.id === how.account_id);

export function HowFields(props: HowProps & { errors: Readonly<Record<string, string>> }) {
  const { how, set, accounts, currency, total, errors } = props;
  const { today } = useSession();
  const account = chosenOf(props);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <div>
        <Choice
          label="From cash or bank account"
          required
          data={accounts.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
          value={how.account_id === null ? null : String(how.account_id)}
          onChange={(value) => set({ account_id: value === null ? null : Number(value) })}
          error={errors['cash_bank_account_id']}
        />
        {account ? (
          <Text fz="xs" c="dimmed">
            Holds {moneyWithCurrency(account.balance, currency)}, {moneyWithCurrency(account.balance - total, currency)}{' '}
            after it
          </Text>
        ) : null}
      </div>
      <DateField
        label="Date"
        required
        value={how.day}
        max={today}
        onChange={(day) => day && set({ day })}
        error={errors['entry_date']}
      />
      {account?.kind === 'bank' ? (
        <Choice
          label="How"
          required
          data={ways}
          value={how.instrument}
          onChange={(value) => set({ instrument: value as Instrument })}
        />
      ) : null}
    </SimpleGrid>
  );
}

type ToMakeProps = HowProps & { rows: readonly ToMake[] };

const wordOf = ({ instrument }: How): string => (instrument === 'cheque' ? 'Cheque' : 'Reference');

function Leaf({ row, rows, how, set }: Pick<ToMakeProps, 'rows' | 'how' | 'set'> & { row: ToMake }) {
  return (
    <TextInput
      size="xs"
      aria-label={`${wordOf(how)} for ${row.payee}`}
      maxLength={40}
      value={how.leaves[row.n] ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        set({ leaves: rows.map(({ n }) => (n === row.n ? typed : (how.leaves[n] ?? ''))) });
      }}
    />
  );
}

const columnsOf = ({ rows, how, set, currency, accounts }: ToMakeProps): Column<ToMake>[] => [
  { key: 'payee', title: 'Payee' },
  { key: 'requests', title: 'Requests', kind: 'number' },
  ...(chosenOf({ how, accounts })?.kind === 'bank'
    ? [
        {
          key: 'leaf',
          title: wordOf(how),
          show: (row: ToMake) => (row.n < 0 ? null : <Leaf row={row} rows={rows} how={how} set={set} />),
        },
      ]
    : []),
  { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
];

export function VouchersToMake(props: ToMakeProps) {
  const { rows, total } = props;
  return (
    <RowsTable
      name="Vouchers to be made"
      rows={rows}
      rowKey={(row) => row.n}
      columns={columnsOf(props)}
      totals={{ n: -1, payee: 'Total', requests: rows.reduce((sum, row) => sum + row.requests, 0), amount: total }}
    />
  );
}

export function PaymentsMade({ made, again }: { made: readonly VoucherRow[]; again: () => void }) {
  return (
    <Stack>
      <Notice
        icon={<IconCircleCheck size={40} />}
        title={`${made.length} ${made.length === 1 ? 'voucher waits' : 'vouchers wait'} for accounts`}
        text="When accounts have posted them, the transfer file is made on Vouchers from the ticked ones, and cheques are printed on each voucher."
      >
        <Group justify="center">
          <Button
            leftSection={<IconPrinter size={16} />}
            onClick={() => void openPdf(voucherPrint, { ids: made.map((row) => row.id) })}
          >
            Print vouchers
          </Button>
          <Button component={Link} to={pages.Voucher} variant="default">
            Vouchers
          </Button>
          <Button variant="default" onClick={again}>
            Next payment
          </Button>
        </Group>
      </Notice>
      <RowsTable
        name="Vouchers"
        rows={made}
        rowKey={(row) => row.id}
        columns={[
          { key: 'request_no', title: 'Request', link: (row) => infoOf(row.id) },
          { key: 'payee', title: 'Payee' },
          { key: 'amount', title: 'Amount', kind: 'money', currency: (row) => row.currency },
          { key: 'status', title: 'Status', kind: 'status', statuses: voucherStatuses },
        ]}
      />
    </Stack>
  );
}
