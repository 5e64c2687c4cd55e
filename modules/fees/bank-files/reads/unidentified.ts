// Unidentified receipts of the accounts that the scope sees, and whose each may be (FEE-58).

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { folded } from '#modules/students/index.ts';
import { type rowSuggestions, unidentifiedList, type UnidentifiedRow } from '../contract/unidentified.ts';
import { nearCodes } from '../rules/near-codes.ts';
import { type Hint, rankSuggestions } from '../rules/rank-suggestions.ts';

/** Older than this it stands out (FEE-58). */
const OLD_DAYS = 7;

const tables = sql`
  fees.bank_upload_rows r
  join fees.bank_uploads u on u.id = r.upload_id
  join accounts.bank_accounts a on a.id = u.bank_account_id
  join accounts.banks k on k.id = a.bank_id
  left join fees.deposits d on d.id = r.deposit_id
  left join students.students s on s.id = r.student_id`;

const open = sql`r.state = 'unknown_code' and r.entry_id is not null`;
const assigned = sql`r.state = 'assigned'`;
const ofSchool = () => sql`r.school_id = ${who().school_id}`;

export const listUnidentified = listRead(unidentifiedList, {
  scope: ({ list }) => sql`${ofSchool()} and ${list === 'assigned' ? assigned : open}`,
  filters: {
    list: () => undefined,
    bank_account_id: (account) => sql`u.bank_account_id = ${account}::bigint`,
    from: (day) => sql`r.value_date >= ${day}::date`,
    to: (day) => sql`r.value_date <= ${day}::date`,
  },
  search: (typed) =>
    sql`(r.code ilike ${`%${typed}%`} or r.reference ilike ${`%${typed}%`} or r.payer ilike ${`%${typed}%`} or r.raw ilike ${`%${typed}%`})`,
  sorts: { value_date: sql`r.value_date`, amount: sql`r.amount`, account: sql`account` },
  first: [sql`r.value_date`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<UnidentifiedRow>`
      select r.id, u.bank_account_id, k.short_name || ' ' || a.account_no as account, coalesce(r.value_date, ${who().today}::date) as value_date,
             greatest(0, ${who().today}::date - r.value_date) as days, coalesce(r.amount, 0) as amount, a.currency, r.code, r.reference, r.payer, r.reason, r.raw,
             r.state, d.receipt_no, s.full_name as student_name
        from ${tables} where ${where} ${page}`),
  sums: async (where) => {
    const found = await rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`);
    const figures = await rowOf(sql<{ open: number; assigned: number; amount: number; older: number }>`
      select count(*) filter (where ${open})::int as open, count(*) filter (where ${assigned})::int as assigned,
             coalesce(sum(r.amount) filter (where ${open}), 0)::bigint as amount,
             count(*) filter (where ${open} and r.value_date < ${who().today}::date - ${OLD_DAYS}::int)::int as older
        from ${tables} where ${ofSchool()}`);
    return figures && { total: found?.total ?? 0, ...figures };
  },
});

export interface OpenRow {
  id: number;
  state: 'unknown_code' | 'assigned';
  entry_id: number | null;
  holder_branch_id: number;
  bank_account_id: number;
  account: string;
  code: string | null;
  value_date: LocalDate;
  amount: number;
  currency: Currency;
  reference: string | null;
  payer: string | null;
  payer_account: string | null;
}

/** 404 where the account is not seen, and for rows that are not in 2230. */
export async function openRow(id: number): Promise<OpenRow> {
  const row = await rowOf(sql<OpenRow>`
    select r.id, r.state, r.entry_id, a.branch_id as holder_branch_id, a.id as bank_account_id, k.short_name || ' ' || a.account_no as account, r.code,
           coalesce(r.value_date, ${who().today}::date) as value_date, coalesce(r.amount, 0) as amount, a.currency, r.reference, r.payer, r.payer_account
      from ${tables} where r.id = ${id}::bigint and ${ofSchool()} and r.state in ('unknown_code', 'assigned')`);
  if (!row || row.entry_id === null) throw notFound('This receipt');
  return row;
}

/** Consonants that a name needs to be told from others by its sound: 'Ali' alone has one. */
const SHORTEST_SOUND = 4;

/** Of a name that thousands have; among them, who owes the very amount is named first. */
const LOOKED_AT = 2000;

/**
 * Children in the scope for whom each kind of hint speaks; names are compared by their likeness and by
 * their sound, so that an Urdu name of the bank finds the English one (04 §14.6).
 */
async function hintsOf(row: OpenRow): Promise<Hint[]> {
  const { id, code, payer, payer_account, amount, currency } = row;
  return rowsOf(sql<Hint>`
    select k.student_id, 'code' as why from fees.payment_codes k join students.students s on s.id = k.student_id and ${inScope('s.branch_id')}
     where k.code = any (${code ? nearCodes(code) : []}::text[])
    union all
    select x.student_id, 'payer' from (
      select coalesce(o.student_id, d.student_id) as student_id from fees.bank_upload_rows o left join fees.deposits d on d.id = o.deposit_id
       where o.school_id = ${who().school_id}::int and o.payer_account = ${payer_account} and o.id <> ${id}::bigint and o.state in ('posted', 'assigned')
       order by o.id desc limit 5) x join students.students s on s.id = x.student_id and ${inScope('s.branch_id')}
    union all
    (select x.id, 'name' from (
       select s.id, s.name_key, lower(coalesce(s.father_name, '')) as father from students.students s
        where ${payer}::text is not null and s.status in ('active', 'frozen') and ${inScope('s.branch_id')}
          and (s.name_key % ${folded(payer ?? '')} or lower(s.father_name) % lower(${payer ?? ''}))
        limit ${LOOKED_AT}) x
      order by greatest(similarity(x.name_key, ${folded(payer ?? '')}), similarity(x.father, lower(${payer ?? ''}))) desc, x.id limit 5)
    union all
    (select x.id, 'name' from (
       select s.id from students.students s, (select students.name_by_sound(${payer}::text) as sound) by
        where length(by.sound) >= ${SHORTEST_SOUND} and s.sounds @> array[by.sound] and s.status in ('active', 'frozen') and ${inScope('s.branch_id')}
        limit ${LOOKED_AT}) x
      left join fees.student_fee_accounts f on f.student_id = x.id
      order by f.receivable is distinct from ${amount}::bigint, x.id limit 5)
    union all
    (select f.student_id, 'amount' from fees.student_fee_accounts f
      where f.receivable = ${amount}::bigint and f.currency = ${currency} and ${inScope('f.branch_id')} order by f.oldest_due_date, f.student_id limit 5)`);
}

export async function suggestionsFor(row_id: number): Promise<DataOf<typeof rowSuggestions>> {
  const row = await openRow(row_id);
  const ranked = rankSuggestions(await hintsOf(row));
  const found = await rowsOf(sql<Omit<DataOf<typeof rowSuggestions>[number], 'why' | 'because'>>`
    select s.id as student_id, s.full_name as student_name, coalesce(s.father_name, '') as father_name, c.name as class_name, b.branch_name,
           coalesce(f.receivable, 0)::bigint as due, ${row.currency} as currency
      from students.students s join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
      left join fees.student_fee_accounts f on f.student_id = s.id
     where s.id = any (${ranked.map((one) => one.student_id)}::bigint[])`);
  const known = new Map(found.map((one) => [one.student_id, one]));
  return ranked.flatMap(({ student_id, ...reasons }) => {
    const child = known.get(student_id);
    return child ? [{ ...child, ...reasons }] : [];
  });
}
