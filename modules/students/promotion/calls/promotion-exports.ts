// A promotion run as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { promotionGet, type PromotionRow } from '../contract/promotion.ts';
import { readPromotion } from '../reads/promotion-runs.ts';

const words = (code: string): string => code.replaceAll('_', ' ');

/** A run is read whole, as its page shows it: a branch at most; a branch of more rows than a page of a file is read again. */
async function promotionPage({ startRow = 0, fetchCount = 2_000, ...query }: Asked) {
  const { rows, currency } = await readPromotion(query);
  const data = rows.slice(startRow, startRow + fetchCount).map((row) => ({ ...row, currency }));
  return asList(data, rows.length, { startRow, fetchCount });
}

const promoted = (row: PromotionRow): string => {
  if (row.undone) return 'undone';
  return row.done ? 'done' : '';
};

type Asked = ParsedInputOf<typeof promotionGet> & { startRow?: number; fetchCount?: number };

export const promotionExports = [
  serveExport(exportOf(promotionGet), {
    name: 'promotion',
    page: promotionPage,
    columns: [
      { title: 'Registration no', value: (row) => row.reg_no },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Name in Urdu or Arabic', value: (row) => row.native, width: 28 },
      { title: 'From class', value: (row) => row.from_class },
      { title: 'From section', value: (row) => row.from_section },
      { title: 'Roll no', value: (row) => row.from_roll_no },
      { title: 'Result', value: (row) => (row.result === 'none' ? null : row.result) },
      { title: '%', value: (row) => row.percent },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Owes', value: (row) => row.dues, money: (row) => row.currency },
      { title: 'Action', value: (row) => (row.undecided ? 'undecided' : words(row.action)) },
      { title: 'Reason', value: (row) => row.reason, width: 24 },
      { title: 'To class', value: (row) => row.to_class },
      { title: 'To section', value: (row) => row.to_section },
      { title: 'New roll no', value: (row) => row.roll_no },
      { title: 'Obstacle', value: (row) => [...row.problems, ...row.notes].join('; '), width: 32 },
      { title: 'Carried out', value: promoted },
    ],
  }),
];
