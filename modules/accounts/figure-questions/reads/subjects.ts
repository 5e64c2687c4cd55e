// The figure that a question is about: what it is called, what it is now, and who entered it (05 §14.9).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays, FIRST_DAY, formatDate, type LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { movements } from '#modules/accounts/balances/chapter.ts';
import type { questionAsk } from '../contract/figure-questions.ts';

type Asked = ParsedInputOf<typeof questionAsk>;

export interface Subject {
  label: string;
  figure: number;
  currency: Currency;
  branch_ids: number[];
  entered_by: number | null;
  from: LocalDate | null;
  to: LocalDate | null;
}

type One = Omit<Subject, 'branch_ids' | 'from' | 'to'> & { branch_id: number };
const ofOne = ({ branch_id, ...subject }: One): Subject => ({
  ...subject,
  branch_ids: [branch_id],
  from: null,
  to: null,
});

async function entryOf({ subject_id }: Asked): Promise<Subject> {
  await requirePermission('Ledger');
  const row = await rowOf(sql<One>`
    select left(concat_ws(' · ', coalesce(e.doc_no, 'Entry ' || e.id), e.narration), 200) as label, e.total as figure, e.currency, e.branch_id, e.created_by as entered_by
      from platform.journal_entries e where e.id = ${subject_id}::bigint and ${inScope('e.branch_id')}`);
  if (!row) throw notFound('This entry');
  return ofOne(row);
}

async function voucherOf({ subject_id }: Asked): Promise<Subject> {
  await requirePermission('Account Record');
  const row = await rowOf(sql<One>`
    select left(concat_ws(' · ', coalesce(v.voucher_no, v.request_no), v.payee_name, v.narration), 200) as label, v.amount as figure, v.currency, v.branch_id,
           v.created_by as entered_by
      from accounts.vouchers v where v.id = ${subject_id}::bigint and ${inScope('v.branch_id')}`);
  if (!row) throw notFound('This voucher');
  return ofOne(row);
}

async function booksOf(asked: readonly number[] | undefined): Promise<number[]> {
  const wanted = asked && asked.length > 0 ? [...new Set(asked)] : null;
  const rows = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${wanted}::int[] is null or b.id = any (${wanted}::int[])) order by b.id`);
  if (rows.length === 0 || (wanted && rows.length < wanted.length)) throw notFound('This branch');
  return rows.map((row) => row.id);
}

/** Whoever wrote most of it; of a balance, in its last year. */
async function mostlyBy(
  account_id: number,
  { from, to, branch_ids }: { from: LocalDate; to: LocalDate; branch_ids: readonly number[] },
) {
  const row = await rowOf(sql<{ id: number }>`
    select e.created_by as id from platform.journal_lines l
      join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
     where l.account_id = ${account_id}::bigint and l.branch_id = any (${[...branch_ids]}::int[]) and l.entry_date between ${from}::date and ${to}::date
       and e.created_by is not null and e.kind <> 'closing'
     group by e.created_by order by sum(l.debit + l.credit) desc, e.created_by limit 1`);
  return row?.id ?? null;
}

async function accountOf({ subject_id, from, to, branch_ids: asked }: Asked): Promise<Subject> {
  await requirePermission('Account Report');
  if (to === undefined) throw badField('to', 'Say up to which day the figure goes');
  if (from !== undefined && to < from) throw badField('to', 'The last day is before the first');
  const account = await rowOf(sql<{ name: string }>`
    select code || ' ' || name as name from platform.accounts where id = ${subject_id}::bigint and school_id = ${who().school_id}`);
  if (!account) throw notFound('This account');
  const branch_ids = await booksOf(asked);
  const span = { from: from ?? FIRST_DAY, to, branch_ids };
  const sums = await rowOf(sql<{ net: number }>`
    select coalesce(sum(m.debit - m.credit), 0)::bigint as net
      from (${movements({ ...span, account_ids: [subject_id], without_year_ends: from !== undefined })}) m`);
  const days = from === undefined ? `balance of ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;
  return {
    label: `${account.name}, ${days}`.slice(0, 200),
    figure: sums?.net ?? 0,
    currency: who().currency,
    branch_ids,
    entered_by: await mostlyBy(subject_id, { ...span, from: from ?? addDays(to, -365) }),
    from: from ?? null,
    to,
  };
}

export function subjectOf(asked: Asked): Promise<Subject> {
  if (asked.subject_kind === 'entry') return entryOf(asked);
  return asked.subject_kind === 'voucher' ? voucherOf(asked) : accountOf(asked);
}

/** Somebody who still works here, and is not the one who asks. */
export async function toBeAsked(user_id: number | null): Promise<number | null> {
  if (user_id === null || user_id === who().user_id) return null;
  const row = await rowOf(
    sql<{ id: number }>`select id from platform.users where id = ${user_id}::bigint and status = 'active'`,
  );
  return row?.id ?? null;
}
