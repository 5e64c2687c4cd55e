// Who promised to pay today and has not been judged yet, for the fee desk (DASH-5; spec 04 §14.3).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { listTile, tileRow } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { listPromises } from './promises.ts';

export const promisesToday: Tile = {
  name: 'fees.promises_today',
  title: 'Promises for today',
  homes: ['desk'],
  order: 50,
  permissions: ['Outstanding'],
  read: async () => {
    const { today } = who();
    const open = { state: 'open', from: today, to: today } as const;
    const promised = await listPromises({ ...open, startRow: 0, fetchCount: 5 });
    return listTile({
      rows: promised.data.map((promise) =>
        tileRow({
          key: String(promise.promise_id),
          title: promise.student_name,
          text: [promise.class_name, promise.phone].filter(Boolean).join(' · '),
          value: promise.amount,
          kind: 'money',
          to: linkTo(pages.StudentStatement, { student_id: promise.student_id }),
        }),
      ),
      total: promised.total,
      sum: promised.figures?.open_amount ?? 0,
      to: linkTo(pages.OutstandingTab, { tab: 'promises', ...open }),
      empty: 'No promise is due today.',
    });
  },
};
