// Statements of account of people: opening, lines with the balance after each, closing; a table a person (07 §8).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { accountStatement, type EmployeeLedger } from '../contract/ledgers.ts';
import { ledgerOf, personOf } from '../reads/ledger-rows.ts';

const onItsSide = (balance: number, currency: Currency): string =>
  balance === 0 ? '–' : `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;

function tableOf({ employee_name, employee_code, currency, ...ledger }: EmployeeLedger) {
  const money = (amount: number): string => formatMoney(amount, currency, { zero: '' });
  const side = (amount: number): string => onItsSide(amount, currency);
  return {
    title: `${employee_name} (${employee_code})`,
    columns: [
      { title: 'Date' },
      { title: 'Document' },
      { title: 'Text', wide: true },
      { title: 'Debit', figure: true },
      { title: 'Credit', figure: true },
      { title: 'Balance', figure: true },
    ],
    rows: [
      { cells: ['', '', 'Opening', '', '', side(ledger.opening)] },
      ...ledger.lines.map((line) => ({
        cells: [
          formatDate(line.entry_date),
          line.doc_no ?? `Entry ${line.entry_id}`,
          line.text ?? line.account,
          money(line.debit),
          money(line.credit),
          side(line.balance),
        ],
      })),
      {
        kind: 'sum' as const,
        cells: ['', '', 'Closing', money(ledger.debit), money(ledger.credit), side(ledger.closing)],
      },
    ],
  };
}

/** Inside the request's transaction. */
export const accountStatements = (query: ParsedInputOf<typeof accountStatement>): Promise<BookPaper> =>
  ownOrHeld({ mine: query.mine, permissions: accountStatement.permissions }, async (own) => {
    const ids = own ? [own.employee_id] : [...new Set(query.employee_ids)];
    const ledgers: EmployeeLedger[] = [];
    const branches = new Set<number>();
    for (const id of ids) {
      const person = await personOf(id, own?.employee_id ?? null);
      branches.add(person.branch_id);
      ledgers.push(await ledgerOf(person, query));
    }
    const cut = ledgers.filter((one) => one.lines.length < one.total_lines).map((one) => one.employee_name);
    return bookPaper(
      {
        title: 'Statement of account',
        tables: ledgers.map(tableOf),
        notes:
          cut.length > 0
            ? [`Not all lines of ${cut.join(', ')} are shown; the sums are those of all. Choose shorter days.`]
            : [],
      },
      { days: [query.from, query.to], branch_ids: [...branches] },
    );
  });
