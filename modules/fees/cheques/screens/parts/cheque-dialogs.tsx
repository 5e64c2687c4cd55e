// What is done with cheques that are here: handed in, cleared, bounced, given back, replaced (FEE-57).

import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { chequeBanks, chequeChange, chequeList, type ChequeRow, type ChequeStatus } from '../../contract/cheques.ts';

interface Chosen {
  rows: readonly ChequeRow[];
  close: () => void;
  onDone?: () => void;
}

/** Whose requests may wait. */
const aboutOf = (rows: readonly ChequeRow[]) => ({
  student_ids: rows.flatMap(({ student_id }) => (student_id === null ? [] : [student_id])),
});

function sumOf(rows: readonly ChequeRow[]): string {
  const currency: Currency = rows[0]?.currency ?? 'PKR';
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  return `${counted(rows.length, 'cheque')}, ${moneyWithCurrency(amount, currency)}`;
}

export function HandIn({ rows, close, onDone }: Chosen) {
  const { today } = useSession();
  const banks = lookup(
    chequeBanks,
    (all) => all.map((one) => ({ value: one.account_id, label: one.name })),
    () => ({ branch_id: rows[0]?.branch_id ?? 0 }),
  );
  return (
    <FormDialog
      form={{
        title: 'Hand in to the bank',
        text: 'Post-dated cheques become receipts now. The ledger changes when the bank has cleared them.',
        call: chequeChange,
        waits: () => aboutOf(rows),
        fields: [
          { name: 'account_id', label: 'Bank account', kind: 'lookup', source: banks, required: true },
          { name: 'date', label: 'Handed in on', kind: 'date', required: true, max: today },
        ],
        toInput: ({ account_id, date }) => ({
          ids: rows.map((row) => row.id),
          status: 'deposited' as const,
          date: date as LocalDate,
          account_id: account_id as number,
        }),
        button: `Hand in ${counted(rows.length, 'cheque')}`,
      }}
      about={sumOf(rows)}
      start={{ date: today }}
      close={close}
      {...(onDone ? { onDone } : {})}
    />
  );
}

export function Cleared({ rows, close, onDone }: Chosen) {
  const { today } = useSession();
  return (
    <FormDialog
      form={{
        title: 'Cleared by the bank',
        call: chequeChange,
        waits: () => aboutOf(rows),
        fields: [{ name: 'date', label: 'Cleared on', kind: 'date', required: true, max: today }],
        toInput: ({ date }) => ({
          ids: rows.map((row) => row.id),
          status: 'cleared' as const,
          date: date as LocalDate,
        }),
        button: `Mark ${counted(rows.length, 'cheque')} cleared`,
      }}
      about={sumOf(rows)}
      start={{ date: today }}
      close={close}
      {...(onDone ? { onDone } : {})}
    />
  );
}

const back: Readonly<Record<'bounced' | 'returned', { title: string; text: string; why: string; button: string }>> = {
  bounced: {
    title: 'The cheque bounced',
    text: 'What it had paid is open again, the charge of the fee policy is billed, and the family is notified.',
    why: 'Reason given by the bank',
    button: 'Mark bounced',
  },
  returned: {
    title: 'Give the cheque back',
    text: 'What it had paid is outstanding again. Nothing is charged.',
    why: 'Why',
    button: 'Give back',
  },
};

/** The cheques of the same child that may have come in its place. */
const othersOf = ({ id, student_id }: ChequeRow) =>
  lookup(
    chequeList,
    (page) =>
      page.data
        .filter(
          (one) =>
            one.id !== id && one.student_id === student_id && (one.status === 'held' || one.status === 'deposited'),
        )
        .map((one) => ({ value: one.id, label: `${one.cheque_no} · ${one.bank_name}` })),
    () => ({ fetchCount: 100, ...(student_id === null ? {} : { student_id }) }),
  );

export function ComesBack({
  row,
  status,
  close,
}: {
  row: ChequeRow;
  status: 'bounced' | 'returned';
  close: () => void;
}) {
  const { today } = useSession();
  const { title, text, why, button } = back[status];
  return (
    <FormDialog
      form={{
        title,
        text,
        call: chequeChange,
        waits: () => aboutOf([row]),
        fields: [
          { name: 'date', label: 'On', kind: 'date', required: true, half: true, max: today },
          { name: 'replaced_by', label: 'Replaced by', kind: 'lookup', source: othersOf(row), half: true },
          { name: 'reason', label: why, kind: 'long', rows: 2, max: 300, required: true },
        ],
        toInput: ({ date, reason, replaced_by }) => ({
          ids: [row.id],
          status,
          date: date as LocalDate,
          reason: String(reason ?? ''),
          ...(replaced_by ? { replaced_by: replaced_by as number } : {}),
        }),
        button,
      }}
      about={`${row.cheque_no} of ${row.bank_name}, ${row.payer}, ${moneyWithCurrency(row.amount, row.currency)}`}
      start={{ date: today }}
      close={close}
    />
  );
}

export function Replaced({ row, close }: { row: ChequeRow; close: () => void }) {
  return (
    <FormDialog
      form={{
        title: 'Replaced by another cheque',
        call: chequeChange,
        waits: () => aboutOf([row]),
        fields: [
          {
            name: 'replaced_by',
            label: 'Replacement',
            kind: 'lookup',
            source: othersOf(row),
            required: true,
          },
        ],
        toInput: ({ replaced_by }) => ({
          ids: [row.id],
          status: row.status as Exclude<ChequeStatus, 'held'>,
          date: row.since ?? row.cheque_date,
          replaced_by: replaced_by as number,
        }),
        button: 'Link cheques',
      }}
      about={`${row.cheque_no} of ${row.bank_name}, ${row.payer}`}
      start={{}}
      close={close}
    />
  );
}
