// Provident fund statements of members as a paper: a table a person, with the sums below (07 §8, STAT-5).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { type FundStatement, fundStatementPrint } from '../contract/funds.ts';
import { memberOf, statementOf } from '../reads/fund-statement.ts';

const words = { contribution: 'Contribution', profit: 'Profit', brought: 'Brought in', paid: 'Paid out' };

function tableOf({ employee_name, employee_code, member_no, currency, ...one }: FundStatement) {
  const money = (amount: number, zero = ''): string => formatMoney(amount, currency, { zero });
  const figure = (title: string) => ({ title, figure: true });
  return {
    title: `${employee_name} (${employee_code})${member_no === null ? '' : `, member ${member_no}`}`,
    columns: [
      { title: 'Date' },
      { title: 'Document' },
      { title: 'What', wide: true },
      figure('Employee'),
      figure('Employer'),
      figure('Profit'),
      figure('Paid out'),
      figure('Balance'),
    ],
    rows: [
      { cells: ['', '', 'Opening', '', '', '', '', money(one.opening, '0')] },
      ...one.lines.map((line) => ({
        cells: [
          formatDate(line.entry_date),
          line.doc_no ?? `Entry ${line.entry_id}`,
          words[line.what],
          money(line.employee),
          money(line.employer),
          money(line.profit + line.brought),
          money(line.paid),
          money(line.balance, '0'),
        ],
      })),
      {
        kind: 'sum' as const,
        cells: [
          '',
          '',
          'Closing',
          money(one.employee),
          money(one.employer),
          money(one.profit + one.brought),
          money(one.paid),
          money(one.closing, '0'),
        ],
      },
    ],
  };
}

/** Inside the request's transaction. */
export const fundPapers = (query: ParsedInputOf<typeof fundStatementPrint>): Promise<BookPaper> =>
  ownOrHeld({ mine: query.mine, permissions: fundStatementPrint.permissions }, async (own) => {
    const ids = own ? [own.employee_id] : [...new Set(query.employee_ids)];
    const statements: FundStatement[] = [];
    const branches = new Set<number>();
    for (const id of ids) {
      const member = await memberOf(id, own?.employee_id ?? null);
      branches.add(member.branch_id);
      statements.push(await statementOf(member, query));
    }
    const cut = statements.filter((one) => one.lines.length < one.total_lines).map((one) => one.employee_name);
    return bookPaper(
      {
        title: 'Provident fund statement',
        wide: true,
        tables: statements.map(tableOf),
        notes: [
          'The balance is that of the account of the fund in the book. What stands as profit is what vouchers have credited.',
          ...(cut.length > 0
            ? [`Not all lines of ${cut.join(', ')} are shown; the sums are those of all. Choose shorter days.`]
            : []),
        ],
      },
      { days: [query.from, query.to], branch_ids: [...branches] },
    );
  });
