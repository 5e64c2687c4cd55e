// Calls of the provident fund (STAT-5).

import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/index.ts';
import { shareProfit } from '../actions/share-profit.ts';
import * as funds from '../contract/funds.ts';
import { fundPapers } from '../prints/fund-paper.ts';
import { listFundMembers } from '../reads/fund-members.ts';
import { readFundStatement } from '../reads/fund-statement.ts';

export const fundCalls = [
  serve(funds.fundMembers, listFundMembers),
  serve(funds.fundStatement, readFundStatement),
  serveAtEdge(funds.fundStatementPrint, (input, facts) =>
    answerBookPaper(funds.fundStatementPrint, facts, {
      name: ['Provident fund statement', `(${input.employee_ids.length})`],
      load: () => fundPapers(input),
    }),
  ),
  serve(funds.fundProfit, async (input) => {
    const answer = await shareProfit(input);
    return answer.requests.length === 0
      ? answer
      : withMessage(answer, `${answer.requests.join(', ')} waits for the approvals of accounts`);
  }),
];
