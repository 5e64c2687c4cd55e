// Calls of accounts: chart, ledger, trial balance, periods (05 section 7).

import { notFound } from '#kernel/refusal.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import * as chart from '../contract/chart.ts';
import * as ledger from '../contract/ledger.ts';
import { trialBalancePrint } from '../contract/prints.ts';
import { closePeriod, listYears } from '../actions/close-period.ts';
import { saveCategory, savePayeeType, setAccountStatus } from '../actions/keep-chart.ts';
import { openYear } from '../actions/open-year.ts';
import { saveAccount } from '../actions/save-account.ts';
import { readTrialBalanceToPrint } from '../prints/load-trial-balance.ts';
import { trialBalancePrint as trialBalancePaper } from '../prints/trial-balance.ts';
import * as read from '../reads/chart.ts';
import { readEntry, readLedger, readPartyLedger } from '../reads/ledger.ts';
import { readTrialBalance } from '../reads/trial-balance.ts';

export const accountCalls = [
  serve(chart.categoryList, (input) => read.listCategories(input)),
  serve(chart.categorySave, async (input) => withMessage(await saveCategory(input), 'The category is saved')),
  serve(chart.payeeTypeList, (input) => read.listPayeeTypes(input)),
  serve(chart.payeeTypeSave, async (input) => withMessage(await savePayeeType(input), 'The payee type is saved')),
  serve(chart.accountList, (input) => read.listAccounts(input)),
  serve(chart.accountLookup, (input) => read.lookUpAccounts(input)),
  serve(chart.accountDetail, ({ id }) => read.accountById(id)),
  serve(chart.accountSave, async (input) => {
    const account = await saveAccount(input);
    return withMessage(account, `${account.code} ${account.name} is saved`);
  }),
  serve(chart.accountStatus, async (input) => {
    const account = await setAccountStatus(input);
    return withMessage(account, `${account.name} is ${account.active ? 'in use again' : 'closed'}`);
  }),
  serve(ledger.ledgerAccount, (input) => readLedger(input)),
  serve(ledger.ledgerParty, (input) => readPartyLedger(input)),
  serve(ledger.ledgerEntry, ({ id }) => readEntry(id)),
  serve(ledger.trialBalance, (input) => readTrialBalance(input), { reads: 'replica' }),
  serveAtEdge(trialBalancePrint, async (query, facts) => {
    const { held, report } = await inRequest(trialBalancePrint, facts, () => readTrialBalanceToPrint(query));
    const bytes = await renderPdf(trialBalancePaper, { ...report, letterhead: await withLogo(held) });
    return fileAnswer({
      name: `trial-balance-${report.from}-${report.to}.pdf`,
      type: 'application/pdf',
      bytes,
      inline: true,
    });
  }),
  serve(ledger.periodList, (input) => listYears(input.country_id ?? who().country_id, input.fiscal_year_id)),
  serve(ledger.periodClose, async (input) =>
    withMessage(await closePeriod(input), input.to === 'closed' ? 'The month is closed' : 'The month is soft closed'),
  ),
  serve(ledger.yearCreate, async (input) => {
    await requirePermission('Account Period');
    if (input.country_id !== who().country_id) throw notFound('This country');
    return withMessage(
      { id: await openYear({ ...input, school_id: who().school_id }) },
      `The year ${input.name} is open`,
    );
  }),
];
