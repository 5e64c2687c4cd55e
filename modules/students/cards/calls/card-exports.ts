// Cards as files (00 §8): what a clerk checks in a table or takes to the principal.

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { cardQueue } from '../contract/card-prints.ts';
import { cardList, cardPending, type CardRow } from '../contract/cards.ts';
import { listCards, listPending, listQueue } from '../reads/cards.ts';

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
  { title: 'Status', value: (row: CardRow) => row.state },
  { title: 'Currency', value: (row: CardRow) => row.currency },
  { title: 'Fee', value: (row: CardRow) => row.fee, money: (row: CardRow) => row.currency },
  { title: 'Paid', value: (row: CardRow) => row.paid },
  { title: 'Rejected because', value: (row: CardRow) => row.reject_reason, width: 28 },
  { title: 'Batch', value: (row: CardRow) => row.batch_no },
  { title: 'Asked', value: (row: CardRow) => row.asked_on },
  { title: 'By', value: (row: CardRow) => row.asked_by, width: 20 },
  { title: 'Good until', value: (row: CardRow) => row.expires_on },
];

export const cardExports = [
  serveExport(exportOf(cardList), { name: 'cards', page: listCards, columns: cardColumns }),
  serveExport(exportOf(cardPending), { name: 'cards-to-decide', page: listPending, columns: cardColumns }),
  serveExport(exportOf(cardQueue), { name: 'cards-to-print', page: listQueue, columns: cardColumns }),
];
