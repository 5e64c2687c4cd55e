// Calls of the chart of accounts (05 section 7), with its file (00 §8).

import { serve, withMessage } from '#platform/http/serve.ts';
import * as chart from '../contract/chart.ts';
import { saveCategory, savePayeeType, setAccountStatus } from '../actions/keep-chart.ts';
import { mergeAccounts } from '../actions/merge-accounts.ts';
import { saveAccount } from '../actions/save-account.ts';
import * as read from '../reads/chart.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { findRecords } from '#platform/records/record-kinds.ts';
import { partyLookup } from '../contract/party-lookup.ts';
import { accountList } from '../contract/chart.ts';
import { listAccounts } from '../reads/chart.ts';

const ours = () => who().currency;

export const chartCalls = [
  serve(chart.categoryList, (input) => read.listCategories(input)),
  serve(chart.categorySave, async (input) => withMessage(await saveCategory(input), 'The category is saved')),
  serve(chart.payeeTypeList, (input) => read.listPayeeTypes(input)),
  serve(chart.payeeTypeSave, async (input) => withMessage(await savePayeeType(input), 'The payee type is saved')),
  serve(chart.accountList, (input) => read.listAccounts(input)),
  serve(chart.accountLookup, (input) => read.lookUpAccounts(input)),
  serve(partyLookup, ({ kind, q }) => findRecords(kind, q, 20)),
  serve(chart.accountDetail, ({ id }) => read.accountById(id)),
  serve(chart.accountSave, async (input) => {
    const account = await saveAccount(input);
    return withMessage(account, `${account.code} ${account.name} is saved`);
  }),
  serve(chart.accountMerge, async (input) => {
    const account = await mergeAccounts(input);
    return withMessage(account, `${account.code} ${account.name} is the one payee now`);
  }),
  serve(chart.accountStatus, async (input) => {
    const account = await setAccountStatus(input);
    return withMessage(account, `${account.name} is ${account.active ? 'in use again' : 'closed'}`);
  }),
  serveExport(exportOf(accountList), {
    name: 'accounts',
    page: listAccounts,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.name, width: 32 },
      { title: 'Payee type', value: (row) => row.payee_type, width: 24 },
      { title: 'Category', value: (row) => row.category, width: 24 },
      { title: 'Nature', value: (row) => row.nature },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Active', value: (row) => (row.active ? 'yes' : 'no') },
      { title: 'Currency', value: ours },
      { title: 'Balance', value: (row) => row.balance, money: ours, width: 16 },
      { title: 'Last month', value: (row) => row.last_month },
    ],
  }),
];
