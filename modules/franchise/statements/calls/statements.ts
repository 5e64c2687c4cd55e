// Calls of what franchises owe, each an action or a read (spec 10 §11.4).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { royaltyPaper } from '#modules/franchise/challans/chapter.ts';
import { askBalances } from '../actions/ask-balance.ts';
import { confirmBalance } from '../actions/confirm-balance.ts';
import { remindNow } from '../actions/remind-now.ts';
import * as contract from '../contract/statements.ts';
import { readStatementToPrint, statementSheet } from '../prints/load-statement.ts';
import { readOutstanding } from '../reads/outstanding.ts';
import { readStatement } from '../reads/statement.ts';

export const statementCalls = [
  serve(contract.outstandingRead, (asked) => readOutstanding(asked)),
  serve(contract.royaltyRemind, async (input) => {
    const done = await remindNow(input);
    return withMessage(done, `${counted(done.count, 'challan')} reminded of`);
  }),
  serve(contract.statementRead, (asked) => readStatement(asked)),
  serve(contract.statementConfirm, async (input) => {
    const done = await confirmBalance(input);
    return withMessage(done, done.answer === 'agreed' ? 'The balance is agreed to' : 'The objection is kept');
  }),
  serve(contract.statementAsk, async (input) => {
    const done = await askBalances(input);
    const left = done.left[0] ? `, ${counted(done.left.length, 'franchise')} left: ${done.left[0].why}` : '';
    return withMessage(done, `${counted(done.sent, 'link')} sent${left}`);
  }),
  serveAtEdge(contract.statementPrint, async (asked, facts) => {
    const { statement, held } = await inRequest(contract.statementPrint, facts, () => readStatementToPrint(asked));
    const sheet = { ...statementSheet(statement), letterhead: await withLogo(held) };
    const bytes = await renderPdf(royaltyPaper, {
      kind: 'Franchise statement',
      currency: statement.currency,
      sheets: [sheet],
    });
    return fileAnswer({ name: `Statement ${statement.code}.pdf`, type: 'application/pdf', bytes, inline: true });
  }),
];
