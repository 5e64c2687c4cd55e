// The queues' rows with their marks (ACC-30, ACC-80; 05 section 6): asked of the book when the decider looks, not when it was asked for.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type Instant, type LocalDate, localTime } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { readQueue } from '#platform/approvals/read.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Mark, PendingRow, voucherPending } from '../contract/voucher-pending.ts';

type Query = ParsedInputOf<typeof voucherPending>;

/** What the row shows as it is read. */
type Shown = Pick<
  PendingRow,
  | 'id'
  | 'number'
  | 'payee'
  | 'amount'
  | 'currency'
  | 'what_for'
  | 'day'
  | 'branch'
  | 'cash_bank'
  | 'balance'
  | 'balance_after'
>;

interface Facts extends Shown {
  is_new: boolean;
  is_past: boolean;
  alike: string | null;
  alike_id: number | null;
  alike_day: LocalDate | null;
  iban_at: Instant | null;
  iban_before: string | null;
  iban_after: string | null;
  /** Of a payment request: the IBAN that stands on it, where the payee has another. */
  own_iban: string | null;
  payee_iban: string | null;
}

const lastChange = (payee: ReturnType<typeof sql>) => sql`
  left join lateral (
    select c.at, c.before, c.after from accounts.payee_iban_changes c
     where c.account_id = ${payee} and c.at > platform.now() - interval '30 days' order by c.at desc, c.id desc limit 1) c on true`;

/** A payment that goes out; a reversal and a receipt have no payee to look at. */
const goesOut = sql`v.kind in ('CPV', 'BPV') and v.reversal_of_id is null`;

const vouchersOf = (ids: readonly number[]) =>
  rowsOf(sql<Facts>`
    select v.id, v.request_no as number, coalesce(nullif(v.payee_name, ''), p.name) as payee, v.amount, v.currency, v.narration as what_for,
           v.entry_date as day, b.short_name as branch, k.code || ' ' || k.name as cash_bank, h.balance,
           h.balance + case when v.kind in ('CPV', 'BPV') then -1 else 1 end * case when v.reversal_of_id is null then 1 else -1 end * v.amount as balance_after,
           ${goesOut} and not exists (
             select from accounts.vouchers x
              where x.id <> v.id and x.status = 'posted' and x.kind in ('CPV', 'BPV')
                and (x.payee_account_id = v.payee_account_id or (x.party_kind = v.party_kind and x.party_id = v.party_id))
                and lower(coalesce(x.payee_name, '')) = lower(coalesce(v.payee_name, ''))) as is_new,
           v.entry_date < platform.today(v.branch_id) as is_past,
           d.number as alike, d.id as alike_id, d.entry_date as alike_day, c.at as iban_at, c.before as iban_before, c.after as iban_after,
           null::text as own_iban, null::text as payee_iban
      from accounts.vouchers v
      join platform.branches b on b.id = v.branch_id
      left join platform.accounts p on p.id = v.payee_account_id
      left join platform.accounts k on k.id = v.cash_bank_account_id
      left join lateral (select coalesce(sum(t.debit - t.credit), 0)::bigint as balance from platform.ledger_totals t
                          where t.branch_id = v.branch_id and t.account_id = v.cash_bank_account_id) h on v.cash_bank_account_id is not null
      left join lateral (
        select x.id, coalesce(x.voucher_no, x.request_no) as number, x.entry_date from accounts.vouchers x
         where ${goesOut} and x.branch_id = v.branch_id and x.amount = v.amount and x.id <> v.id
           and x.entry_date between v.entry_date - 7 and v.entry_date + 7 and x.status in ('requested', 'first_approved', 'posted')
           and x.reversal_of_id is null and x.payee_account_id is not distinct from v.payee_account_id
           and x.party_kind is not distinct from v.party_kind and x.party_id is not distinct from v.party_id
           and lower(coalesce(x.payee_name, '')) = lower(coalesce(v.payee_name, ''))
         order by abs(x.entry_date - v.entry_date), x.id desc limit 1) d on true
      ${lastChange(sql`case when ${goesOut} then v.payee_account_id end`)}
     where v.id = any (${ids}::bigint[])`);

const requestsOf = (ids: readonly number[]) =>
  rowsOf(sql<Facts>`
    select r.id, r.request_no as number, r.payee_name as payee, r.amount, r.currency, r.purpose as what_for, r.needed_by as day, b.short_name as branch,
           null::text as cash_bank, null::bigint as balance, null::bigint as balance_after,
           not exists (select from accounts.vouchers x
              where x.status = 'posted' and x.kind in ('CPV', 'BPV')
                and (x.payee_account_id = r.payee_account_id or (x.party_kind = r.party_kind and x.party_id = r.party_id))
                and lower(coalesce(nullif(x.payee_name, ''), p.name, '')) = lower(r.payee_name)) as is_new,
           r.needed_by < platform.today(r.branch_id) as is_past, null::text as alike, null::bigint as alike_id, null::date as alike_day,
           c.at as iban_at, c.before as iban_before, c.after as iban_after, r.payee_iban as own_iban, p.iban as payee_iban
      from accounts.payment_requests r
      join platform.branches b on b.id = r.branch_id
      left join platform.accounts p on p.id = r.payee_account_id
      ${lastChange(sql`r.payee_account_id`)}
     where r.id = any (${ids}::bigint[])`);

/** 'Bank details changed on 26/11/2026: PK36 … before, PK24 … now' */
export function ibanChanged(at: Instant, before: string | null, after: string | null): string {
  const day = formatDate(localTime(at, who().time_zone).day);
  return `Bank details changed on ${day}: ${before ?? 'none'} before, ${after ?? 'none'} now`;
}

const plain = (iban: string) => iban.replaceAll(' ', '').toUpperCase();

function marksOf(facts: Facts, subject: PendingRow['subject']): Mark[] {
  const marks: Mark[] = [];
  const say = (kind: Mark['kind'], text: string, voucher_id: number | null = null) =>
    marks.push({ kind, text, voucher_id });
  const { iban_at, alike, alike_day, own_iban, payee_iban } = facts;
  if (iban_at !== null) say('bank_details', ibanChanged(iban_at, facts.iban_before, facts.iban_after));
  if (own_iban && payee_iban && plain(own_iban) !== plain(payee_iban))
    say('other_iban', `The request names the IBAN ${own_iban}; the payee has ${payee_iban}`);
  if (facts.is_new && facts.payee !== null) say('first_payment', `First payment to ${facts.payee}`);
  if (alike !== null && alike_day !== null)
    say('alike', `Looks like ${alike} of ${formatDate(alike_day)}`, facts.alike_id);
  if (facts.is_past)
    say('past_day', subject === 'voucher' ? `Dated ${formatDate(facts.day)}` : `Needed by ${formatDate(facts.day)}`);
  return marks;
}

/** Level 1 and 2 see what waits for them; who only writes vouchers sees the own ones. */
export async function readPending({ level, subject, id, ...list }: Query): Promise<DataOf<typeof voucherPending>> {
  const decides = await holds('voucher-approval', 'voucher-approval-account-level');
  const queue = await readQueue({
    ...list,
    view: id !== undefined ? 'all' : decides ? 'waiting' : 'asked',
    kinds: ['voucher', 'payment request'],
    status: 'pending',
    level,
    subject_kind: subject,
    subject_id: id,
  });
  const idsOf = (kind: string) => queue.data.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const vouchers = new Map((await vouchersOf(idsOf('voucher'))).map((one) => [one.id, one]));
  const requests = new Map((await requestsOf(idsOf('payment request'))).map((one) => [one.id, one]));
  const data = queue.data.flatMap((row): PendingRow[] => {
    const kind = row.subject_kind === 'voucher' ? 'voucher' : 'payment request';
    const facts = (kind === 'voucher' ? vouchers : requests).get(row.subject_id);
    if (!facts) return [];
    return [
      {
        request_id: row.id,
        subject: kind,
        id: facts.id,
        number: facts.number,
        payee: facts.payee,
        amount: facts.amount,
        currency: facts.currency,
        what_for: facts.what_for,
        day: facts.day,
        branch: facts.branch,
        cash_bank: facts.cash_bank,
        balance: facts.balance,
        balance_after: facts.balance_after,
        asked_by: row.asked_by_name,
        level: row.level,
        days: row.days,
        files: row.files,
        may_decide: row.may_decide,
        marks: marksOf(facts, kind),
      },
    ];
  });
  return { ...queue, data, figures: undefined };
}
