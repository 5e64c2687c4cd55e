// Calls of settlement files and of the days of gateways (FEE-64).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { formatById, formatsFor } from '#modules/accounts/index.ts';
import { collectingAccount, readBankFile } from '#modules/fees/bank-files/chapter.ts';
import { checkSettlement, type FileRead, postSettlement, requireSettling } from '../actions/settle-file.ts';
import * as contract from '../contract/settlements.ts';
import { gatewayNames } from '../contract/gateways.ts';
import { listGatewayDays } from '../reads/gateway-days.ts';
import { accountsToSettle } from '../reads/settlement-accounts.ts';

type Asked = Omit<ParsedInputOf<typeof contract.settlementPost>, 'confirmed'>;

/** Between two transactions: what is asked is looked at first, the file is read outside. */
async function readFile(input: Asked, facts: RequestFacts): Promise<FileRead> {
  const before = await inRequest(contract.settlementCheck, facts, async () => {
    await requireSettling();
    const account = await collectingAccount(input.bank_account_id, { of_file: true });
    const chosen = input.format_id ? await formatById(input.format_id) : null;
    if (chosen && chosen.purpose !== 'settlement') throw badField('format_id', `${chosen.name} is for other files`);
    const formats = chosen ? [chosen] : await formatsFor('settlement', account.bank_id);
    return { account, formats, chosen: chosen !== null, file: await fileRecord(input.file_id), asker: userId() };
  });
  const read = await readBankFile({ ...before, bytes: await contentOf(before.file) });
  return { file: before.file, read, account: before.account };
}

export const settlementCalls = [
  serve(contract.settlementAccounts, accountsToSettle),
  serveAtEdge(contract.settlementCheck, async (input, facts) => {
    const of = await readFile(input, facts);
    return inRequest(contract.settlementCheck, facts, () => checkSettlement(input, of));
  }),
  serveAtEdge(contract.settlementPost, async (input, facts) => {
    const of = await readFile(input, facts);
    const done = await inRequest(contract.settlementPost, facts, () => postSettlement(input, of));
    return withMessage(
      done,
      `${counted(done.count, 'payment')} settled, ${moneyWithCurrency(done.net, done.currency)} at the bank`,
    );
  }),
  serve(contract.gatewayDays, listGatewayDays),
  serveExport(exportOf(contract.gatewayDays), {
    name: 'days of gateways',
    page: listGatewayDays,
    columns: [
      { title: 'Day', value: (row) => row.day },
      { title: 'Gateway', value: (row) => gatewayNames[row.gateway], width: 18 },
      { title: 'Payments', value: (row) => row.payments },
      { title: 'Received', value: (row) => row.received, money: (row) => row.currency },
      { title: 'Settled', value: (row) => row.settled, money: (row) => row.currency },
      { title: 'Charges', value: (row) => row.charges, money: (row) => row.currency },
      { title: 'Difference', value: (row) => row.difference, money: (row) => row.currency },
    ],
  }),
];
