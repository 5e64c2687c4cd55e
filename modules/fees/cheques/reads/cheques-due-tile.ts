// Cheques whose day has come and that still lie here, for the fee desk (DASH-5; FEE-57).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import { listTile, tileRow } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { listCheques } from './cheques.ts';

export const chequesDue: Tile = {
  name: 'fees.cheques_due',
  title: 'Cheques due',
  homes: ['desk'],
  order: 40,
  permissions: ['Fee Deposit'],
  read: async () => {
    const due = await listCheques({ status: 'due', startRow: 0, fetchCount: 5 });
    return listTile({
      rows: due.data.map((cheque) =>
        tileRow({
          key: String(cheque.id),
          title: cheque.payer,
          text: `${cheque.cheque_no}, ${cheque.bank_name} · ${formatDate(cheque.cheque_date)}`,
          value: cheque.amount,
          kind: 'money',
          to: cheque.student_id === null ? null : linkTo(pages.StudentStatement, { student_id: cheque.student_id }),
        }),
      ),
      total: due.total,
      sum: due.figures?.due ?? 0,
      to: linkTo(pages.feeDepositDetails, { tab: 'cheques', status: 'due' }),
      empty: 'No cheque is waiting to be deposited.',
    });
  },
};
