// Calls of accounts: chart, ledger, trial balance, periods (05 section 7).

import { notFound } from '#kernel/refusal.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import * as chart from './contract/chart.ts';
import * as ledger from './contract/ledger.ts';
import { closePeriod, listYears } from './actions/close-period.ts';
import { saveCategory, savePayeeType, setAccountStatus } from './actions/keep-chart.ts';
import { openYear } from './actions/open-year.ts';
import { saveAccount } from './actions/save-account.ts';
import * as read from './reads/chart.ts';
import { readEntry, readLedger, readPartyLedger } from './reads/ledger.ts';
import { readTrialBalance } from './reads/trial-balance.ts';

export const calls = [
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
  serve(ledger.trialBalance, (input) => readTrialBalance(input)),
  serve(ledger.periodList, (input) => listYears(input.country_id ?? who().country_id, input.fiscal_year_id)),
  serve(ledger.periodClose, async (input) => withMessage(await closePeriod(input), 'The month is closed')),
  serve(ledger.yearCreate, async (input) => {
    await requirePermission('Account Period');
    if (input.country_id !== who().country_id) throw notFound('This country');
    return withMessage({ id: await openYear({ ...input, school_id: who().school_id }) }, `The year ${input.name} is open`);
  }),
];
