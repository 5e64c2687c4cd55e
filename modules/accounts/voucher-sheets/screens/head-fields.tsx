// The head of a voucher: branch, day, where the money lies, to whom, how, and what for (05 section 6).

import { Button, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { type Instrument, isPayment, kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import { instrumentNames } from '#modules/accounts/vouchers/screens/parts/voucher-words.ts';
import { BetweenBranches } from './between-branches.tsx';
import type { VoucherSheet } from './use-voucher-sheet.ts';

interface Props {
  sheet: VoucherSheet;
  /** Another branch of the scope: its accounts and its day are other ones. */
  toBranch: (branch_id: number) => void;
  /** The first day that is open, where the one that stands there is not. */
  openDay: string | null;
}

const idOf = (value: string | null): number | null => (value === null ? null : Number(value));
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

export function HeadFields({ sheet, toBranch, openDay }: Props) {
  const { kind, form, head, set, errors } = sheet;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
      {form.branches.length > 1 ? (
        <Choice
          label="Branch"
          required
          data={form.branches.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(form.branch_id)}
          disabled={sheet.saved !== null}
          onChange={(value) => value !== null && toBranch(Number(value))}
        />
      ) : null}
      <div>
        <DateField
          label="Date"
          required
          value={head.entry_date}
          max={form.today}
          onChange={(day) => day && set({ entry_date: day })}
          error={errors['entry_date']}
        />
        {errors['entry_date'] && openDay !== null ? (
          <Button size="compact-xs" variant="light" mt={4} onClick={() => set({ entry_date: openDay })}>
            Use {formatDate(openDay)}
          </Button>
        ) : null}
      </div>
      {kindFacts[kind].holds === null ? null : <MoneyFields sheet={sheet} />}
      <BetweenBranches sheet={sheet} />
      <Textarea
        label="What for"
        required={kind === 'GV' || isPayment(kind)}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        dir="auto"
        value={head.narration}
        onChange={(event) => set({ narration: event.currentTarget.value })}
        error={errors['narration']}
        style={{ gridColumn: '1 / -1' }}
      />
    </SimpleGrid>
  );
}

function MoneyFields({ sheet }: { sheet: VoucherSheet }) {
  const { kind, form, head, set, errors } = sheet;
  const { holds, instruments } = kindFacts[kind];
  const paid = isPayment(kind);
  const account = form.cash_bank.find((one) => one.id === head.cash_bank_account_id);
  return (
    <>
      <div>
        <Choice
          label={`${paid ? 'From' : 'Into'} ${holds ?? ''} account`}
          required
          data={form.cash_bank.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
          value={textOf(head.cash_bank_account_id)}
          onChange={(value) => set({ cash_bank_account_id: idOf(value) })}
          error={errors['cash_bank_account_id']}
          nothingFoundMessage={`This branch has no ${holds ?? ''} account that is open`}
        />
        {account ? (
          <Text fz="xs" c="dimmed">
            Holds {moneyWithCurrency(account.balance, form.currency)} now
          </Text>
        ) : null}
      </div>
      <Choice
        label={paid ? 'Paid to (account)' : 'Received from (account)'}
        clearable
        placeholder={paid ? 'Leave empty for the account of the first line' : ''}
        data={form.accounts.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
        value={textOf(head.payee_account_id)}
        onChange={(value) => set({ payee_account_id: idOf(value) })}
        error={errors['payee_account_id']}
      />
      <TextInput
        label={paid ? 'Name on the voucher' : 'Name of the payer'}
        maxLength={120}
        dir="auto"
        value={head.payee_name}
        onChange={(event) => set({ payee_name: event.currentTarget.value })}
        error={errors['payee_name']}
      />
      {instruments.length > 1 ? (
        <Choice
          label="How"
          required
          data={instruments.map((one) => ({ value: one, label: instrumentNames[one] }))}
          value={head.instrument}
          onChange={(value) => set({ instrument: value as Instrument | null })}
          error={errors['instrument']}
        />
      ) : null}
      {holds === 'bank' ? <Instrument sheet={sheet} next={account?.next_cheque ?? null} /> : null}
    </>
  );
}

function Instrument({ sheet, next }: { sheet: VoucherSheet; next: string | null }) {
  const { kind, head, set, errors } = sheet;
  const cheque = head.instrument === 'cheque';
  const proposed = cheque && isPayment(kind) && head.instrument_no === '' ? next : null;
  return (
    <>
      <div>
        <TextInput
          label={cheque ? 'Cheque number' : 'Reference'}
          required={cheque}
          maxLength={40}
          value={head.instrument_no}
          onChange={(event) => set({ instrument_no: event.currentTarget.value })}
          error={errors['instrument_no']}
        />
        {proposed === null ? null : (
          <Button size="compact-xs" variant="light" mt={4} onClick={() => set({ instrument_no: proposed })}>
            Take the next, {proposed}
          </Button>
        )}
      </div>
      {cheque ? (
        <DateField
          label="Cheque date"
          value={head.instrument_date}
          onChange={(day) => set({ instrument_date: day })}
          error={errors['instrument_date']}
        />
      ) : null}
    </>
  );
}
