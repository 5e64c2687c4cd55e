// Calls of banks, our accounts with them and the formats of their files (04 §6.5).

import { Refusal } from '#kernel/refusal.ts';
import { exportOf } from '#kernel/export-call.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { saveBank } from '../actions/save-bank.ts';
import { saveBankAccount } from '../actions/save-bank-account.ts';
import { saveFormat } from '../actions/save-format.ts';
import * as contract from '../contract/banks.ts';
import { formatList, formatSave, formatTest } from '../contract/formats.ts';
import { listBankAccounts } from '../reads/bank-accounts.ts';
import { chooseBanks, listBanks } from '../reads/banks.ts';
import { listFormats } from '../reads/formats.ts';
import { tryFormat } from '../rules/try-format.ts';
import { linesOfFile } from '../steps/lines-of-file.ts';

const FIRST_LINES = 12;

/** The file is read outside of the transaction: a strange one may take its time. */
const test = serveAtEdge(formatTest, async (input, facts) => {
  const { file, asker } = await inRequest(formatTest, facts, async () => {
    await requirePermission('Bank Add', 'Bank Edit');
    return { file: await fileRecord(input.file_id), asker: userId() };
  });
  const { lines } = await linesOfFile(await contentOf(file), asker, input);
  const nothing = { rows: [], good: 0, bad: 0, total: 0, footer_total: null };
  const tried = input.columns.length === 0 ? nothing : tryFormat(input, lines, input.currency);
  if (tried instanceof Refusal) throw tried;
  return { lines: lines.slice(0, FIRST_LINES), total_lines: lines.length, ...tried };
});

export const bankCalls = [
  serve(contract.bankChoices, chooseBanks),
  serve(contract.banks, chooseBanks),
  serve(contract.bankRecords, listBanks),
  serve(contract.bankSave, async (input) => {
    const bank = await saveBank(input);
    return withMessage(bank, `${bank.name} is saved`);
  }),
  serve(contract.bankAccountList, listBankAccounts),
  serve(contract.bankAccountSave, async (input) => {
    const account = await saveBankAccount(input);
    const made = input.id === undefined ? `, account ${account.account_code} of the chart is made` : '';
    return withMessage(account, `${account.title} is saved${made}`);
  }),
  serve(formatList, listFormats),
  serve(formatSave, async (input) => {
    const format = await saveFormat(input);
    return withMessage(format, `${format.name} is saved`);
  }),
  test,
  serveExport(exportOf(contract.bankAccountList), {
    name: 'bank accounts',
    page: listBankAccounts,
    columns: [
      { title: 'Bank', value: (row) => row.bank, width: 24 },
      { title: 'Title', value: (row) => row.title, width: 30 },
      { title: 'Account no', value: (row) => row.account_no, width: 22 },
      { title: 'IBAN', value: (row) => row.iban, width: 26 },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Chart', value: (row) => row.account_code },
      { title: 'Used for', value: (row) => row.use_for.join(', ') },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Balance', value: (row) => row.balance, money: (row) => row.currency },
    ],
  }),
];
