// A settlement file is checked, and posted (FEE-64): Dr bank (net), Dr bank charges, Cr clearing, in the book of each branch whose fees they were.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { KeptFile } from '#platform/files/files.ts';
import type { CollectingAccount, ReadFile } from '#modules/fees/bank-files/chapter.ts';
import { gatewayNames } from '../contract/gateways.ts';
import type { SettlementFound, settlementPost } from '../contract/settlements.ts';
import { isPosted, type JudgedLine, judgeLines, sumOf } from '../rules/settlement.ts';
import { markSettled, postBranch } from '../steps/book-settlement.ts';
import { knownTransactions, type SettledGateway, settledGateway } from '../reads/settled-transactions.ts';

type Input = Omit<ParsedInputOf<typeof settlementPost>, 'confirmed'>;

export interface FileRead {
  file: KeptFile;
  read: ReadFile;
  account: CollectingAccount;
}

async function judged({ read, account }: FileRead, gateway: SettledGateway): Promise<JudgedLine[]> {
  if (account.currency !== gateway.currency)
    throw badField(
      'bank_account_id',
      `This account is in ${account.currency}; the gateway settles ${gateway.currency}`,
    );
  const lines = read.rows.map(({ line_no, reference, value_date, amount, charges, state, reason }) => ({
    line_no,
    txn_ref: reference,
    value_date,
    amount,
    charges,
    fault: state === 'bad' ? reason : null,
  }));
  const known = await knownTransactions(
    gateway.id,
    lines.map((line) => line.txn_ref ?? ''),
  );
  return judgeLines(lines, known, gateway.currency);
}

function shown(lines: readonly JudgedLine[], { file }: FileRead, { currency }: SettledGateway): SettlementFound {
  const sum = sumOf(lines);
  return {
    file_name: file.name,
    currency,
    rows: lines.map(({ line_no, txn_ref, value_date, amount, charges, state, reason, txn }) => ({
      line_no,
      txn_ref,
      value_date,
      amount,
      charges,
      state,
      reason,
      receipt_no: txn?.receipt_no ?? null,
      student_name: txn?.student_name ?? null,
    })),
    ...sum,
    left_out: lines.length - sum.count,
  };
}

export async function requireSettling(): Promise<void> {
  await requirePermission('Bank Upload');
  await requireWholeSchool('The settlement of a gateway');
}

export async function checkSettlement(input: Input, of: FileRead): Promise<SettlementFound> {
  await requireSettling();
  const gateway = await settledGateway(input.gateway);
  return shown(await judged(of, gateway), of, gateway);
}

/** The same file is settled once, whoever sends it and how often. */
async function keepFile(input: Input, { file, read }: FileRead, lines: readonly JudgedLine[]): Promise<number> {
  const sum = sumOf(lines);
  const count = (...states: readonly string[]) => lines.filter((line) => states.includes(line.state)).length;
  const made = await rowOf(sql<{ id: number }>`
    insert into fees.bank_uploads (school_id, bank_account_id, kind, file_id, file_name, file_hash, format_id, footer_total, rows, good, bad, duplicates, unknown,
                                   total, status, committed_at, committed_by)
    values (${who().school_id}::int, ${input.bank_account_id}::bigint, 'gateway_settlement', ${file.id}::bigint, ${file.name}, ${file.sha256}, ${read.format_id}::bigint,
            ${read.footer_total}::bigint, ${lines.length}::int, ${sum.count}::int, ${count('bad', 'reversed')}::int, ${count('settled')}::int, ${count('unknown')}::int,
            ${sum.amount}::bigint, 'committed', platform.now(), platform.current_user_id())
    on conflict (bank_account_id, file_hash) where status <> 'cancelled' do nothing returning id`);
  if (made) return made.id;
  const before = await rowOf(sql<{ on: LocalDate; by: string | null }>`
    select (u.created_at at time zone ${who().time_zone})::date as on, p.name as by from fees.bank_uploads u left join platform.users p on p.id = u.created_by
     where u.bank_account_id = ${input.bank_account_id}::bigint and u.file_hash = ${file.sha256} and u.status <> 'cancelled'`);
  throw conflict(
    `This file was posted${before ? ` on ${formatDate(before.on)} by ${before.by ?? 'somebody'}` : ' already'}`,
  );
}

export async function postSettlement(
  { confirmed, ...input }: ParsedInputOf<typeof settlementPost>,
  of: FileRead,
): Promise<DataOf<typeof settlementPost>> {
  await requireSettling();
  const gateway = await settledGateway(input.gateway);
  await oneAtATime('settlement of gateway', gateway.id);
  const lines = await judged(of, gateway);
  const upload_id = await keepFile(input, of, lines);
  const sum = sumOf(lines);
  if (sum.count === 0) throw conflict('No row of this file is ready to be settled');
  if (confirmed.count !== sum.count || confirmed.net !== sum.net)
    throw conflict('The rows of this file have changed since you looked. Check it again', { ...sum });
  if (sum.charges > 0 && gateway.charges_account_id === null)
    throw badField('gateway', 'Choose the account for its charges under Add Bank, Gateways');
  const branches = Map.groupBy(lines.filter(isPosted), (line) => line.txn?.branch_id ?? 0);
  for (const [branch_id, some] of [...branches].toSorted(([a], [b]) => a - b)) {
    const entry_id = await postBranch({ branch_id, lines: some, account: of.account, gateway, upload_id });
    await markSettled(some, entry_id, upload_id);
  }
  await audit({
    record_kind: 'gateway settlement',
    record_id: upload_id,
    branch_id: of.account.branch_id,
    action: 'posted',
    after: { file: of.file.name, gateway: gatewayNames[gateway.code], ...sum },
  });
  return { ...sum, currency: gateway.currency, entries: branches.size };
}
