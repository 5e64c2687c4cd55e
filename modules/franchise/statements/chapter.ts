// Accounts of franchises: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { BALANCE, balanceClock } from './actions/ask-balance.ts';
import { keepAnswer } from './actions/confirm-balance.ts';
import { statementCalls } from './calls/statements.ts';
import { monthOfTicket, readBalance } from './reads/balance-ticket.ts';

export { confirmBalance } from './actions/confirm-balance.ts';

export const statementsChapter = defineChapter({
  name: 'statements',
  calls: statementCalls,
  clock: balanceClock,
  tickets: [
    {
      kind: BALANCE,
      read: readBalance,
      act: async (of, { act, text }) => {
        await keepAnswer({ branch_id: of.id, month: monthOfTicket(of), agreed: act === 'agree', note: text || null });
      },
    },
  ],
});
