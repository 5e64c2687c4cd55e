// The settlement statement (07 §8): due, deductions, net in words, declaration, signatures.

import { amountInWords } from '#kernel/amount-in-words.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';
import { keptSettlement } from '../reads/settlement-rows.ts';

/** Inside the request's transaction. */
export async function settlementPaper(id: number): Promise<BookPaper> {
  const { lines, currency, ...settlement } = await keptSettlement(id);
  const money = (amount: number): string => formatMoney(amount, currency, { zero: '0' });
  const rows = (of: typeof lines) => of.map((one) => ({ cells: [one.label, one.how, money(Math.abs(one.amount))] }));
  const table = (title: string, of: typeof lines, sum: number) => ({
    title,
    columns: [{ title: 'What' }, { title: 'How', wide: true }, { title: 'Amount', figure: true }],
    rows: [...rows(of), { kind: 'sum' as const, cells: ['Total', '', money(sum)] }],
  });
  const { net } = settlement;
  const { service_years: y, service_months: m, service_days: d } = settlement;
  return bookPaper(
    {
      title: `Final settlement ${settlement.number ?? ''}`,
      facts: [
        ['Employee', `${settlement.employee_name} (${settlement.employee_code})`],
        ['Designation', settlement.designation ?? '–'],
        ['Joined', formatDate(settlement.joining_date)],
        ['Last day', formatDate(settlement.last_day)],
        ['Service', `${counted(y, 'year')}, ${counted(m, 'month')}, ${counted(d, 'day')}`],
        ['Last gross', money(settlement.last_gross)],
      ],
      tables: [
        table(
          'Due',
          lines.filter((one) => one.amount > 0),
          settlement.gross_due,
        ),
        table(
          'Deductions',
          lines.filter((one) => one.amount < 0),
          settlement.deductions,
        ),
      ],
      notes: [
        `${net < 0 ? 'Owed by the employee' : 'Net'}: ${money(Math.abs(net))} (${amountInWords(Math.abs(net), currency, 'en')})`,
        'I have received the amount above in full settlement of all that was due to me, and have no further claim.',
      ],
      signed: ['Employee', 'HR', 'Final approval'],
    },
    { days: [settlement.last_day], branch_ids: [settlement.branch_id] },
  );
}
