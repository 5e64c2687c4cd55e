// Rows of a promotion, movements of strength and cards as files (00 §8): what a clerk checks in a table or takes to the principal.

import { exportOf } from '#kernel/export-call.ts';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { cardQueue } from '../contract/card-prints.ts';
import { cardList, cardPending, type CardRow } from '../contract/cards.ts';
import { promotionGet, type PromotionRow } from '../contract/promotion.ts';
import { strengthMovements } from '../contract/strength.ts';
import { listCards, listPending, listQueue } from '../reads/cards.ts';
import { readPromotion } from '../reads/promotion-runs.ts';
import { listMovements } from '../reads/strength.ts';

const words = (code: string): string => code.replaceAll('_', ' ');

type Asked = ParsedInputOf<typeof promotionGet> & { startRow?: number; fetchCount?: number };

/** A run is read whole, as its page shows it: a branch at most; a branch of more rows than a page of a file is read again. */
async function promotionPage({ startRow = 0, fetchCount = 2_000, ...query }: Asked) {
  const { rows, currency } = await readPromotion(query);
  const data = rows.slice(startRow, startRow + fetchCount).map((row) => ({ ...row, currency }));
  return asList(data, rows.length, { startRow, fetchCount });
}

const promoted = (row: PromotionRow): string => {
  if (row.undone) return 'taken back';
  return row.done ? 'done' : '';
};

const cardColumns = [
  { title: 'Card', value: (row: CardRow) => row.card_no, width: 16 },
  { title: 'Holder', value: (row: CardRow) => row.holder },
  { title: 'Name', value: (row: CardRow) => row.name, width: 28 },
  { title: 'Registration no', value: (row: CardRow) => row.face.reg_no },
  { title: 'Admission no', value: (row: CardRow) => row.face.admission_no, width: 18 },
  { title: 'Class', value: (row: CardRow) => row.class_name, width: 20 },
  { title: 'Branch', value: (row: CardRow) => row.branch_name, width: 20 },
  { title: 'Machine number', value: (row: CardRow) => row.face.pin },
  { title: 'Why', value: (row: CardRow) => row.reason },
  { title: 'State', value: (row: CardRow) => row.state },
  { title: 'Currency', value: (row: CardRow) => row.currency },
  { title: 'Fee', value: (row: CardRow) => row.fee, money: (row: CardRow) => row.currency },
  { title: 'Paid', value: (row: CardRow) => row.paid },
  { title: 'Rejected because', value: (row: CardRow) => row.reject_reason, width: 28 },
  { title: 'Batch', value: (row: CardRow) => row.batch_no },
  { title: 'Asked', value: (row: CardRow) => row.asked_on },
  { title: 'By', value: (row: CardRow) => row.asked_by, width: 20 },
  { title: 'Good until', value: (row: CardRow) => row.expires_on },
];

export const listExports = [
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
      { title: 'In the way', value: (row) => [...row.problems, ...row.notes].join('; '), width: 32 },
      { title: 'Carried out', value: promoted },
    ],
  }),
  serveExport(exportOf(strengthMovements), {
    name: 'strength-movements',
    page: listMovements,
    columns: [
      { title: 'Date', value: (row) => row.on_date },
      { title: 'Registration no', value: (row) => row.reg_no },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Movement', value: (row) => `${words(row.kind)}${row.back ? ' (taken back)' : ''}`, width: 22 },
      { title: 'Class', value: (row) => row.class_name, width: 20 },
      { title: 'Branch', value: (row) => row.branch_name, width: 20 },
    ],
  }),
  serveExport(exportOf(cardList), { name: 'cards', page: listCards, columns: cardColumns }),
  serveExport(exportOf(cardPending), { name: 'cards-to-decide', page: listPending, columns: cardColumns }),
  serveExport(exportOf(cardQueue), { name: 'cards-to-print', page: listQueue, columns: cardColumns }),
];
