// Calls of the gate (spec 03 §14.8).

import type { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { savePickUps } from '../actions/save-pick-ups.ts';
import * as pickUps from '../contract/pick-ups.ts';
import { readGateBook } from '../reads/gate-book.ts';
import { listPickUps } from '../reads/pick-ups.ts';

type PickUpRow = z.output<typeof pickUps.pickUpRow>;

const columns = [
  { title: 'When', value: (row: PickUpRow) => row.collected_at, width: 20 },
  { title: 'Student', value: (row: PickUpRow) => row.name, width: 28 },
  { title: 'Class', value: (row: PickUpRow) => row.class_name, width: 20 },
  { title: 'Collected by', value: (row: PickUpRow) => row.collected_by, width: 28 },
  { title: 'Relation', value: (row: PickUpRow) => row.relation },
  { title: 'Card', value: (row: PickUpRow) => row.card_no, width: 16 },
  { title: 'Problem', value: (row: PickUpRow) => row.problem, width: 40 },
  { title: 'By', value: (row: PickUpRow) => row.by, width: 20 },
];

export const pickUpCalls = [
  serve(pickUps.gateBook, readGateBook),
  serve(pickUps.pickUpList, listPickUps),
  serveExport(exportOf(pickUps.pickUpList), { name: 'collected', page: listPickUps, columns }),
  serve(pickUps.pickUpCreate, async (input) => {
    const answer = await savePickUps(input);
    const said = counted(answer.kept, 'child is noted as collected', 'children are noted as collected');
    return withMessage(answer, [said, ...answer.problems.map((one) => one.message)].join('. '));
  }),
];
