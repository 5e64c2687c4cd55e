// Everything of some days that could be one slip: four tracks of money in one statement each, by the amount (04 §14.7). What belongs to a branch
// outside the scope is told as its amount and day alone (FEE-65).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { parseMoney } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { channelNames, type DepositChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import type { slipFind } from '../contract/lost-slips.ts';

type Found = DataOf<typeof slipFind>['rows'][number];
type Row = Omit<Found, 'apart' | 'currency' | 'key' | 'track'> & { id: number };

/** Files of banks and slips are entered later than their value date, but not for ever; keeps the search to few partitions. */
const ENTERED_WITHIN = 60;
const AT_MOST = 50;

interface Asked {
  amount: number;
  from: LocalDate;
  to: LocalDate;
}

export async function findSlip(input: ParsedInputOf<typeof slipFind>): Promise<DataOf<typeof slipFind>> {
  const { currency } = who();
  const amount = parseMoney(input.amount, currency);
  if (amount instanceof Refusal) throw amount;
  if (amount <= 0) throw badField('amount', 'Enter the amount on the slip');
  const asked = { amount, from: addDays(input.on, -input.days), to: addDays(input.on, input.days) };
  const found = [
    ...named('deposit', await deposits(asked)),
    ...named('claim', await claims(asked)),
    ...named('bank_row', await bankRows(asked)),
    ...named('gateway', await gatewayMessages(asked)),
  ].map((row): Found => ({ ...row, currency, apart: daysBetween(input.on, row.day) }));
  const rows = found.toSorted((a, b) => Math.abs(a.apart) - Math.abs(b.apart) || b.day.localeCompare(a.day));
  return { currency, ...asked, rows };
}

const named = (track: Found['track'], rows: readonly Row[]) =>
  rows.map(({ id, ...row }) => ({ ...row, key: `${track} ${id}`, track }));

const ofCountry = () => sql`n.currency = ${who().currency}`;

async function deposits({ amount, from, to }: Asked): Promise<Row[]> {
  const rows = await rowsOf(sql<Row & { channel: DepositChannel }>`
    select d.id, d.value_date as day, d.amount, d.channel, 'Receipt ' || d.receipt_no as what, coalesce(d.bank_reference, d.instrument_no, d.gateway_txn) as reference,
           s.id as student_id, coalesce(s.full_name, 'Family ' || f.family_no) as student_name, b.short_name as branch_name, d.status as state,
           d.receipt_no as find
      from fees.deposits d
      join platform.branches b on b.id = d.branch_id
      left join students.students s on s.id = d.student_id
      left join students.families f on f.id = d.family_id
     where ${inScope('d.branch_id')} and d.amount = ${amount}::bigint and d.currency = ${who().currency}
       and d.value_date between ${from}::date and ${to}::date
       and d.entry_date between ${from}::date and ${addDays(to, ENTERED_WITHIN)}::date
     order by d.id desc limit ${AT_MOST}`);
  return rows.map(({ channel, ...row }) => ({ ...row, what: `${row.what}, ${channelNames[channel]}` }));
}

const claims = ({ amount, from, to }: Asked): Promise<Row[]> =>
  rowsOf(sql<Row>`
    select c.id, c.value_date as day, c.amount, 'Slip sent in' as what, c.reference, s.id as student_id,
           coalesce(s.full_name, 'Family ' || f.family_no) as student_name, b.short_name as branch_name, coalesce(q.status, 'pending') as state,
           coalesce(c.reference, s.full_name, f.family_no) as find
      from fees.deposit_claims c
      join platform.branches b on b.id = c.branch_id
      join platform.countries n on n.id = b.country_id and ${ofCountry()}
      left join platform.approval_requests q on q.id = c.approval_id
      left join students.students s on s.id = c.student_id
      left join students.families f on f.id = c.family_id
     where ${inScope('c.branch_id')} and c.amount = ${amount}::bigint and c.value_date between ${from}::date and ${to}::date
     order by c.id desc limit ${AT_MOST}`);

/** Also where the bank kept its charges from what was paid. */
const bankRows = ({ amount, from, to }: Asked): Promise<Row[]> =>
  rowsOf(sql<Row>`
    select r.id, coalesce(r.value_date, ${from}::date) as day, coalesce(r.amount, 0)::bigint as amount,
           'Bank row ' || r.line_no || ' of ' || u.file_name || ', ' || k.short_name || ' ' || a.account_no as what,
           case when own.ok then coalesce(r.reference, r.payer, r.code) end as reference, case when own.ok then s.id end as student_id,
           case when own.ok then s.full_name end as student_name, case when own.ok then b.short_name else 'Another branch' end as branch_name,
           r.state, case when own.ok then coalesce(r.reference, r.code) end as find
      from fees.bank_upload_rows r
      join fees.bank_uploads u on u.id = r.upload_id
      join accounts.bank_accounts a on a.id = u.bank_account_id
      join accounts.banks k on k.id = a.bank_id
      left join students.students s on s.id = r.student_id
     cross join lateral (select r.of_branch_id is null or ${inScope('r.of_branch_id')} as ok) own
      left join platform.branches b on b.id = r.of_branch_id
     where r.school_id = ${who().school_id}::int and a.currency = ${who().currency} and (r.amount = ${amount}::bigint or r.amount + r.charges = ${amount}::bigint)
       and r.value_date between ${from}::date and ${to}::date and r.state <> 'duplicate' and u.status <> 'cancelled'
     order by r.id desc limit ${AT_MOST}`);

/** Inquiries bring no money. */
const gatewayMessages = ({ amount, from, to }: Asked): Promise<Row[]> =>
  rowsOf(sql<Row>`
    select m.id, (m.at at time zone n.time_zone)::date as day, coalesce(m.amount, 0)::bigint as amount, 'Message of ' || m.gateway || ': ' || m.kind as what,
           case when s.id is not null then coalesce(m.txn_ref, m.code) end as reference, s.id as student_id, s.full_name as student_name,
           coalesce(b.short_name, 'Another branch, or nobody knows') as branch_name, 'answered ' || coalesce(m.answer, '–') as state,
           case when s.id is not null then m.txn_ref end as find
      from fees.gateway_messages m
      join lateral (select c.currency, c.time_zone from fees.gateways g join platform.countries c on c.id = g.country_id and c.operates
                     where g.school_id = m.school_id and g.code = m.gateway order by g.id limit 1) n on ${ofCountry()}
      left join fees.payment_codes k on k.code = m.code
      left join students.students s on s.id = k.student_id and ${inScope('s.branch_id')}
      left join platform.branches b on b.id = s.branch_id
     where m.school_id = ${who().school_id}::int and m.direction = 'in' and m.kind <> 'inquiry' and m.amount = ${amount}::bigint
       and m.at between ${from}::date - 1 and ${to}::date + 2
       and (m.at at time zone n.time_zone)::date between ${from}::date and ${to}::date
     order by m.id desc limit ${AT_MOST}`);
