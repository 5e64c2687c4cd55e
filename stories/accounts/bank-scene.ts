// A bank account of F-8 with its account in the chart, and files of the bank sent to it.

import * as banks from '#modules/accounts/banks/contract/banks.ts';
import { statementUpload } from '#modules/accounts/reconciliation/contract/bank-statements.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Person, School } from '../harness/school.ts';

export interface BankScene {
  bank_account_id: number;
  account_id: number;
  code: string;
}

export async function openBankAccount(school: School, account_no = '0000000000007919'): Promise<BankScene> {
  const bank = await school.owner(async () => {
    await deliverFormats(1);
    return rowOf(sql<{ id: number }>`
      insert into accounts.banks (country_id, name, short_name) values (162, ${`Bank ${account_no}`}, ${account_no.slice(-6)}) returning id`);
  });
  const account = await school.must(banks.bankAccountSave, {
    branch_id: school.branches.f8,
    bank_id: bank?.id ?? 0,
    title: `F-8 ${account_no.slice(-4)}`,
    account_no,
    use_for: ['collection', 'payment'],
  });
  return { bank_account_id: account.id, account_id: account.account_id, code: account.account_code };
}

interface Sent {
  code: number;
  message: string;
  data: { new: number; known: number } | null;
}

export interface ToSend {
  name?: string;
  bytes: string | Uint8Array;
  fields?: Readonly<Record<string, string>>;
  as?: Person;
}

export async function sendStatement(
  school: School,
  bank_account_id: number,
  { name = 'statement.csv', bytes, fields, as = 'clerk' }: ToSend,
): Promise<Sent> {
  const edge = '----story';
  const field = ([key, value]: [string, string]) =>
    `--${edge}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = Object.entries({ bank_account_id: String(bank_account_id), ...fields })
    .map(field)
    .join('');
  const file = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head + file),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const answer = await school.app.inject({
    method: 'POST',
    url: `/api/v1/${statementUpload.path}`,
    headers: {
      authorization: `Bearer ${await school.tokenOf(as)}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
  const { message, data } = answer.json<{ message: string; data: Sent['data'] }>();
  return { code: answer.statusCode, message, data };
}

const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** Day, text, reference, amount in rupees; the balance after each line follows from `opening`. */
export function csvOf(
  opening: number,
  lines: readonly (readonly [day: string, text: string, reference: string, amount: number])[],
): string {
  let balance = opening;
  const rows = lines.map(([day, text, reference, amount]) => {
    balance += amount;
    return [shownDay(day), text, reference, amount < 0 ? -amount : '', amount > 0 ? amount : '', balance].join(',');
  });
  return ['Date,Description,Reference,Debit,Credit,Balance', ...rows].join('\n');
}
