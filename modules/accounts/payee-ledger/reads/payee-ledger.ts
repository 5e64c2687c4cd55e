// The Payee Ledger: lines as the ledger has them (ACC-10), beside what vouchers paid and withheld and what is asked for.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate, Month } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { partyPath } from '#platform/ledger/parties.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import { readLedger, readPartyLedger } from '#modules/accounts/ledger/chapter.ts';
import { openOfRequest } from '#modules/accounts/payment-requests/chapter.ts';
import type { payeeLedger } from '../contract/payee-ledger.ts';
import { fiscalYear } from './fiscal-year.ts';

type Query = ParsedInputOf<typeof payeeLedger>;
type Answer = DataOf<typeof payeeLedger>;

/** More lines are for the ledger itself, page by page. */
const MOST_LINES = 1_000;

interface Party {
  kind: NonNullable<Query['party_kind']>;
  id: number;
}
type Payee = { account_id: number; party: null } | { account_id: null; party: Party };

function payeeOf({ account_id, student_id, party_kind, party_id }: Query): Payee {
  if (account_id !== undefined) return { account_id, party: null };
  if (student_id !== undefined) return { account_id: null, party: { kind: 'student', id: student_id } };
  if (party_kind !== undefined && party_id !== undefined)
    return { account_id: null, party: { kind: party_kind, id: party_id } };
  throw badField('account_id', 'Choose an account or a party');
}

const isPayee = ({ account_id, party }: Payee, table: string) =>
  party === null
    ? sql`${sql.ref(`${table}.payee_account_id`)} = ${account_id}::bigint`
    : sql`${sql.ref(`${table}.party_kind`)} = ${party.kind} and ${sql.ref(`${table}.party_id`)} = ${party.id}::bigint`;

interface Paid {
  paid: number;
  payments: number;
  tax_withheld: number;
}

async function paidOf(
  payee: Payee,
  year: { from: LocalDate; to: LocalDate },
  branch_ids: readonly number[] | null,
): Promise<Paid> {
  const row = await rowOf(sql<Paid>`
    select coalesce(sum(v.amount), 0)::bigint as paid, count(*)::int as payments, coalesce(sum(v.tax), 0)::bigint as tax_withheld
      from accounts.vouchers v
     where ${isPayee(payee, 'v')} and v.kind in ('CPV', 'BPV') and v.status = 'posted' and v.reversal_of_id is null
       and v.entry_date between ${year.from}::date and ${year.to}::date and v.currency = ${who().currency} and ${inScope('v.branch_id')}
       and (${branch_ids}::int[] is null or v.branch_id = any (${branch_ids}::int[]))`);
  return row ?? { paid: 0, payments: 0, tax_withheld: 0 };
}

async function openOf(payee: Payee, branch_ids: readonly number[] | null) {
  const row = await rowOf(sql<{ open_requests: number; open_amount: number }>`
    select count(*)::int as open_requests, coalesce(sum(${openOfRequest}), 0)::bigint as open_amount
      from accounts.payment_requests r
     where ${isPayee(payee, 'r')} and r.status in ('approved', 'part_paid') and r.currency = ${who().currency}
       and ${inScope('r.branch_id')} and (${branch_ids}::int[] is null or r.branch_id = any (${branch_ids}::int[]))`);
  return row ?? { open_requests: 0, open_amount: 0 };
}

async function monthsOf(payee: Payee, { from, to }: Query, branch_ids: readonly number[] | null) {
  if (payee.party === null) {
    const scope = { from, to: await figuresUpTo(to, branch_ids), branch_ids, account_ids: [payee.account_id] };
    return rowsOf(
      sql<{ month: Month; net: number }>`select s.month, s.net from (${netBy(scope, ['month'])}) s order by s.month`,
    );
  }
  return rowsOf(sql<{ month: Month; net: number }>`
    select date_trunc('month', l.entry_date)::date as month, sum(l.debit - l.credit)::bigint as net
      from platform.journal_lines l
     where l.party_kind = ${payee.party.kind} and l.party_id = ${payee.party.id}::bigint and ${inScope('l.branch_id')}
       and l.entry_date between ${from}::date and ${to}::date and (${branch_ids}::int[] is null or l.branch_id = any (${branch_ids}::int[]))
     group by 1 order by 1`);
}

async function linesOf(payee: Payee, { from, to, branch_ids }: Query) {
  const paged = { from, to, branch_ids, startRow: 0, fetchCount: MOST_LINES };
  if (payee.party !== null) {
    const ledger = await readPartyLedger({ ...paged, ...payee.party });
    return { ...ledger, payee: ledger.party };
  }
  const ledger = await readLedger({ ...paged, account_ids: [payee.account_id] });
  const [account] = ledger.accounts;
  return { ...ledger, payee: account ? `${account.code} ${account.name}` : '' };
}

export async function readPayeeLedger(query: Query): Promise<Answer> {
  if (query.to < query.from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const payee = payeeOf(query);
  const branch_ids = query.branch_ids ?? null;
  const year = await fiscalYear(query.to);
  const { payee: name, data, total, figures } = await linesOf(payee, query);
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    payee: name,
    path: payee.party === null ? null : partyPath(payee.party.kind, payee.party.id),
    year,
    ...(await paidOf(payee, year, branch_ids)),
    ...(await openOf(payee, branch_ids)),
    opening: figures?.opening ?? 0,
    debit: figures?.debit ?? 0,
    credit: figures?.credit ?? 0,
    closing: figures?.closing ?? 0,
    months: await monthsOf(payee, query, branch_ids),
    lines: data.map(
      ({ entry_id, line_no, entry_date, doc_no, kind, branch, account, narration, debit, credit, balance }) => ({
        entry_id,
        line_no,
        entry_date: entry_date as LocalDate,
        doc_no,
        kind,
        branch,
        account,
        narration,
        debit,
        credit,
        balance,
      }),
    ),
    total_lines: total,
  };
}
