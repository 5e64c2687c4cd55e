// Calls of cheques (spec 04 §6.4).

import { counted } from '#kernel/counted.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/index.ts';
import { changeCheques } from '../actions/change-cheques.ts';
import { holdCheque } from '../actions/hold-cheque.ts';
import { chequeBanks, chequeChange, chequeHold, chequeList, payInPrint } from '../contract/cheques.ts';
import { payInSlip } from '../prints/pay-in-slip.ts';
import { banksOf } from '../reads/banks-of.ts';
import { listCheques } from '../reads/cheques.ts';
import { chequeStates } from '../rules/cheque-states.ts';

export const chequeCalls = [
  serve(chequeList, listCheques),
  serve(chequeBanks, ({ branch_id }) => banksOf(branch_id)),
  serve(chequeChange, async (input) => {
    const done = await changeCheques(input);
    return withMessage(done, `${counted(done.changed, 'cheque')} ${chequeStates.said(input.status)}`);
  }),
  serve(chequeHold, async (input) => {
    const held = await holdCheque(input);
    return withMessage(held, `Cheque ${input.cheque_no} is kept until its day`);
  }),
  serveAtEdge(payInPrint, ({ ids }, facts) =>
    answerBookPaper(payInPrint, facts, { name: ['Pay-in slip', `(${ids.length})`], load: () => payInSlip(ids) }),
  ),
];
