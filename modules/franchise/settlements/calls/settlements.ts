// Calls of settlements and of what is paid out to franchises, each an action or a read (FRA-8, ROY-20).

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { royaltyPaper } from '#modules/franchise/challans/chapter.ts';
import { payOutHeld } from '../actions/pay-out.ts';
import { settle } from '../actions/settle-agreement.ts';
import * as contract from '../contract/settlements.ts';
import { readSettlementToPrint, settlementSheet } from '../prints/load-settlement.ts';
import { readHeld } from '../reads/held.ts';

export const settlementCalls = [
  serve(contract.settleAgreement, async (input) => {
    const done = await settle(input);
    if (done.settlement_no === null) return done;
    const end =
      done.request_id !== null
        ? 'the payment to the franchise is asked for'
        : done.result > 0
          ? 'what is owed stands on its challans'
          : 'nothing is owed';
    return withMessage(done, `${done.settlement_no} is kept: ${end}`);
  }),
  serve(contract.franchiseHeld, readHeld),
  serve(contract.payOut, async (input) => withMessage(await payOutHeld(input), 'The payment is asked for')),
  serveAtEdge(contract.settlementPrint, async ({ id }, facts) => {
    const { held, ...print } = await inRequest(contract.settlementPrint, facts, () => readSettlementToPrint(id));
    const sheet = { ...settlementSheet(print), letterhead: await withLogo(held) };
    const { currency, settlement_no } = print.settlement;
    const bytes = await renderPdf(royaltyPaper, { kind: 'Franchise settlement', currency, sheets: [sheet] });
    return fileAnswer({ name: `Settlement ${settlement_no}.pdf`, type: 'application/pdf', bytes, inline: true });
  }),
];
