// What is known to go out, and to come in by vouchers: approved requests, vouchers on their way, recurring ones, post-dated cheques of ours.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { openOfRequest } from '#modules/accounts/payment-requests/chapter.ts';
import { type Every, nextAfter } from '#modules/accounts/recurring-vouchers/rules/index.ts';
import { voucherPath } from '#modules/accounts/vouchers/chapter.ts';
import type { weatherKinds } from '../contract/cash-weather.ts';
import type { Move } from '../rules/weather.ts';

export interface Item extends Move {
  kind: (typeof weatherKinds)[number];
  what: string;
  path: string | null;
}

export interface Ahead {
  branch_ids: readonly number[];
  today: LocalDate;
  /** The last day. */
  to: LocalDate;
}

type Found = Omit<Item, 'path' | 'kind'> & { id: number };

const ofBranches = (column: string, branch_ids: readonly number[]) =>
  sql`${sql.ref(column)} = any (${[...branch_ids]}::int[]) and ${inScope(column)}`;

/** What was needed before today is paid tomorrow. */
async function requests({ branch_ids, today, to }: Ahead): Promise<Item[]> {
  const rows = await rowsOf(sql<Found>`
    select q.id, q.branch_id, q.day, q.what, -q.open as amount from (
      select r.id, r.branch_id, greatest(r.needed_by, ${addDays(today, 1)}::date) as day, r.request_no || ' · ' || r.payee_name as what, ${openOfRequest} as open
        from accounts.payment_requests r
       where ${ofBranches('r.branch_id', branch_ids)} and r.status in ('approved', 'part_paid') and r.needed_by <= ${to}::date) q
     where q.open > 0 and q.day is not null`);
  return rows.map(({ id: _id, ...row }) => ({
    ...row,
    kind: 'request',
    path: linkTo(pages.PaymentRequest, { status: 'open' }),
  }));
}

/** Asked for and not yet in the book, and cheques of ours whose date is to come (ACC-22). */
async function vouchers({ branch_ids, today, to }: Ahead): Promise<Item[]> {
  const tomorrow = addDays(today, 1);
  const rows = await rowsOf(sql<Found & { posted: boolean }>`
    select q.id, q.branch_id, q.day, q.what, q.amount, q.posted from (
      select v.id, v.branch_id, greatest(case when v.instrument = 'cheque' then coalesce(v.instrument_date, v.entry_date) else v.entry_date end, ${tomorrow}::date) as day,
             coalesce(v.voucher_no, v.request_no) || ' · ' || coalesce(v.payee_name, v.narration) as what,
             case when v.kind in ('CRV', 'BRV') then v.amount else -v.amount end as amount, v.status = 'posted' as posted
        from accounts.vouchers v
       where ${ofBranches('v.branch_id', branch_ids)} and v.reversal_of_id is null
         and (v.status in ('requested', 'first_approved') and v.kind <> 'GV'
              or v.status = 'draft' and exists (select from accounts.voucher_lines l where l.voucher_id = v.id and l.payment_request_id is not null)
              or v.status = 'posted' and v.kind = 'BPV' and v.instrument = 'cheque' and v.bank_entry_id is null and v.instrument_date > v.entry_date)) q
     where q.day <= ${to}::date and q.what is not null and q.amount is not null and q.posted is not null`);
  return rows.map(({ id, posted, ...row }) => ({
    ...row,
    kind: posted ? 'cheque_out' : 'voucher',
    path: voucherPath(id),
  }));
}

interface Recurring {
  branch_id: number;
  title: string;
  every: Every;
  day: number;
  next_on: LocalDate;
  ends_on: LocalDate | null;
  amount: number;
}

/** ACC-29: each day on which one would be asked for. Its amount is before tax is withheld. */
async function recurring({ branch_ids, today, to }: Ahead): Promise<Item[]> {
  const rows = await rowsOf(sql<Recurring>`
    select q.branch_id, q.title, q.every, q.day, q.next_on, q.ends_on, q.amount from (
      select r.branch_id, r.title, r.every, r.day, r.next_on, r.ends_on, case when r.template ->> 'kind' in ('CRV', 'BRV') then 1 else -1 end
             * (select sum(coalesce((l ->> 'debit')::bigint, 0) + coalesce((l ->> 'credit')::bigint, 0)) from jsonb_array_elements(r.template -> 'lines') l)::bigint as amount
        from accounts.recurring_vouchers r
       where ${ofBranches('r.branch_id', branch_ids)} and r.status = 'active' and r.next_on <= ${to}::date and r.template ->> 'kind' <> 'GV') q
     where q.amount is not null`);
  return rows.flatMap(({ branch_id, title, amount, ends_on, ...rhythm }) => {
    const found: Item[] = [];
    for (let day = rhythm.next_on; day <= to && (ends_on === null || day <= ends_on); day = nextAfter(day, rhythm))
      found.push({
        branch_id,
        day: day > today ? day : addDays(today, 1),
        amount,
        kind: 'recurring',
        what: title,
        path: pages.Voucher,
      });
    return found;
  });
}

export async function paymentsAhead(ahead: Ahead): Promise<Item[]> {
  return [...(await requests(ahead)), ...(await vouchers(ahead)), ...(await recurring(ahead))];
}

/** Cash, bank and what gateways hold for us, of each branch as it is now. */
export const moneyAccounts = (): Promise<{ id: number }[]> =>
  rowsOf(sql<{ id: number }>`
    select id from platform.accounts where school_id = ${who().school_id} and kind in ('cash', 'bank', 'gateway')`);
