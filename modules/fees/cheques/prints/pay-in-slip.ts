// The pay-in slip (04 §9): what goes to the bank, by account, to be signed at its counter.

import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';
import { findCheques } from '../reads/stored-cheques.ts';

export async function payInSlip(ids: readonly number[]): Promise<BookPaper> {
  const cheques = await findCheques(ids);
  const [first] = cheques;
  const open = cheques.find((cheque) => cheque.handed_to_account_id === null);
  if (!first || open) throw conflict(`Cheque ${open?.cheque_no ?? ''} was not handed in yet: hand it in first.`);
  const accounts = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from platform.accounts where id = any (${cheques.map((cheque) => cheque.handed_to_account_id)}::bigint[]) order by code`);
  const money = (amount: number) => formatMoney(amount, first.currency, { zero: '–' });
  return bookPaper(
    {
      title: 'Pay-in Slip',
      tables: accounts.map(({ id, name }) => {
        const own = cheques.filter((cheque) => cheque.handed_to_account_id === id);
        return {
          title: name,
          columns: [
            { title: 'Cheque' },
            { title: 'Drawn on', wide: true },
            { title: 'Dated' },
            { title: 'Amount', figure: true },
          ],
          rows: [
            ...own.map((one) => ({
              cells: [one.cheque_no, one.bank_name, formatDate(one.cheque_date), money(one.amount)],
            })),
            {
              kind: 'sum' as const,
              cells: [`${own.length} in all`, '', '', money(own.reduce((sum, one) => sum + one.amount, 0))],
            },
          ],
        };
      }),
      signed: ['Handed in by', 'Received by the bank'],
    },
    { days: [first.since ?? first.cheque_date], branch_ids: [first.branch_id] },
  );
}
