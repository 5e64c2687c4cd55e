// Calls of final settlements (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/index.ts';
import { buildSettlement, saveSettlement } from '../actions/build-settlement.ts';
import { decideSettlements } from '../actions/decide-settlements.ts';
import { paySettlement } from '../actions/pay-settlement.ts';
import { submitSettlement } from '../actions/submit-settlement.ts';
import * as settlements from '../contract/settlements.ts';
import { settlementPaper } from '../prints/settlement-paper.ts';
import { listSettlements } from '../reads/settlement-rows.ts';
import { readSettlement } from '../steps/settlement-detail.ts';

async function paperAsked(id: number) {
  await requirePermission(...settlements.settlementReaders, 'salary pay list');
  return settlementPaper(id);
}

export const settlementCalls = [
  serve(settlements.settlementList, listSettlements),
  serve(settlements.settlementRead, ({ id }) => readSettlement(id)),
  serve(settlements.settlementBuild, async (input) => {
    const made = await buildSettlement(input);
    return withMessage(made, `${made.number ?? 'The settlement'} is calculated`);
  }),
  serve(settlements.settlementSave, saveSettlement),
  serve(settlements.settlementSubmit, async (input) =>
    withMessage(await submitSettlement(input), 'It is sent for approval'),
  ),
  serve(settlements.settlementDecide, async (input) => {
    const answer = await decideSettlements(input);
    const [first] = answer.failed;
    const left = first ? `; ${first.name}: ${first.message}` : '';
    const verb = input.decision === 'approve' ? 'approved' : 'rejected';
    return withMessage(answer, `${counted(answer.done, 'settlement')} ${verb}${left}`);
  }),
  serve(settlements.settlementPay, async (input) => {
    const answer = await paySettlement(input);
    return withMessage(answer, answer.left === 0 ? 'It is settled' : 'The payment is taken');
  }),
  serveAtEdge(settlements.settlementPrint, (input, facts) =>
    answerBookPaper(settlements.settlementPrint, facts, {
      name: ['Final settlement', `(${input.id})`],
      load: () => paperAsked(input.id),
    }),
  ),
];
