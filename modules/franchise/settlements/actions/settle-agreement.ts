// An agreement that was terminated, or ran out, is settled in one document (FRA-8). Tried, the same is done and nothing of it kept (decision 0145).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql, trial } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { toSettle, whyPosted } from '#modules/franchise/agreements/chapter.ts';
import { type TwoBooks, twoBooks } from '#modules/franchise/challans/chapter.ts';
import { afterMoney } from '#modules/franchise/locks/chapter.ts';
import type { settleAgreement } from '../contract/settlements.ts';
import { askPayout } from '../steps/ask-payout.ts';
import { releaseHeld } from '../steps/release-held.ts';
import { type Ended, settleAccount } from '../steps/settle-account.ts';

type Input = ParsedInputOf<typeof settleAgreement>;
type Answer = DataOf<typeof settleAgreement>;

interface Stored {
  id: number;
  branch_id: number;
  agreement_no: string;
  status: string;
  ends_on: LocalDate | null;
  ended_on: LocalDate | null;
  first_royalty_month: Month | null;
  version: number;
  to_settle: boolean;
  settled: boolean;
}

/** FRA-7: royalty of what ran out goes on by its last rules up to a day that whoever settles names. */
function dayHeldOver({ agreement_no, ends_on, to_settle }: Stored, last_day: LocalDate | undefined): LocalDate {
  if (ends_on === null || !to_settle)
    throw conflict(`A later agreement took the place of ${agreement_no}: nothing of it is left to settle`);
  if (last_day === undefined)
    throw badField(
      'last_day',
      `It ran out on ${formatDate(ends_on)} and royalty went on: give the last day that is charged`,
    );
  if (last_day < ends_on)
    throw badField('last_day', `The agreement ran to ${formatDate(ends_on)}: give that day or a later one`);
  return last_day;
}

/** What was terminated has its day. */
function dayOf(row: Stored, last_day: LocalDate | undefined): LocalDate {
  if (row.settled) throw conflict(`${row.agreement_no} is settled already`);
  if (row.status === 'ended') return dayHeldOver(row, last_day);
  if (row.status !== 'terminated' || row.ended_on === null)
    throw conflict('Only an agreement that was terminated or ran out is settled');
  if (last_day !== undefined && last_day !== row.ended_on)
    throw badField('last_day', `It was terminated with ${formatDate(row.ended_on)}: that is its last day`);
  return row.ended_on;
}

async function holdOver({ id, branch_id }: Stored, last_day: LocalDate): Promise<void> {
  const posted = await whyPosted(branch_id, last_day);
  if (posted !== null) throw badField('last_day', posted);
  await rowsOf(
    sql`update franchise.franchise_agreements set held_over_to = ${last_day}::date where id = ${id}::bigint`,
  );
}

async function endedOf({ id, version, last_day }: Input): Promise<{ ended: Ended; books: TwoBooks }> {
  const seen = await rowOf(sql<{ branch_id: number }>`
    select a.branch_id from franchise.franchise_agreements a where a.id = ${id}::bigint and ${inScope('a.branch_id')}`);
  if (!seen) throw notFound('This agreement');
  requireBranch(seen.branch_id);
  await oneAtATime('royalty of', seen.branch_id);
  const row = await rowOf(sql<Stored>`
    select a.id, a.branch_id, a.agreement_no, a.status, a.ends_on, a.ended_on, a.first_royalty_month, a.version, ${toSettle} as to_settle,
           exists (select from franchise.franchise_settlements s where s.agreement_id = a.id) as settled
      from franchise.franchise_agreements a where a.id = ${id}::bigint for update`);
  if (!row) throw notFound('This agreement');
  if (row.version !== version) throw conflict('Someone else changed this agreement meanwhile. Load it again.');
  const { first_royalty_month } = row;
  const ended_on = dayOf(row, last_day);
  if (first_royalty_month === null) throw new Error(`${row.agreement_no} is over and never began`);
  const books = await twoBooks(row.branch_id);
  if (ended_on >= books.today)
    throw conflict(`It runs to ${formatDate(ended_on)}: it is settled from the day after that`);
  if (row.status === 'ended') await holdOver(row, ended_on);
  return { ended: { id, agreement_no: row.agreement_no, ended_on, first_royalty_month }, books };
}

async function keep(books: TwoBooks, ended: Ended, input: Input): Promise<Answer> {
  const { branch_id, franchisee_id, currency, today } = books;
  const { lines, result, challan } = await settleAccount(books, ended, input.set_off_security);
  const settlement_no = await takeNumber('franchise_settlement', branch_id, today);
  const row = await onConstraint(
    'franchise_settlements_agreement_id_key',
    conflict(`${ended.agreement_no} is settled already`),
    () =>
      rowOf(sql<{ id: number }>`
        insert into franchise.franchise_settlements (branch_id, franchisee_id, agreement_id, settlement_no, settled_on, ended_on, currency, security_set_off,
               lines, result, challan_id, note)
        values (${branch_id}::int, ${franchisee_id}::bigint, ${ended.id}::bigint, ${settlement_no}, ${today}::date, ${ended.ended_on}::date, ${currency},
                ${input.set_off_security}, ${JSON.stringify(lines)}::jsonb, ${result}::bigint, ${challan?.id ?? null}::bigint, ${input.note ?? null}) returning id`),
  );
  const settlement_id = row?.id ?? 0;
  let request_id: number | null = null;
  if (result < 0) {
    await releaseHeld(books, { agreement_id: ended.id, security: input.set_off_security });
    const purpose = `Settlement ${settlement_no} of agreement ${ended.agreement_no}`;
    request_id = (await askPayout(books, { amount: -result, purpose, to_account_id: null, settlement_id })).request_id;
  }
  await afterMoney(branch_id);
  await audit({
    record_kind: 'franchise agreement',
    record_id: ended.id,
    branch_id,
    action: 'settled',
    after: { settlement_no, result },
  });
  return { currency, lines, result, settlement_id, settlement_no, challan_no: challan?.challan_no ?? null, request_id };
}

export async function settle(input: Input): Promise<Answer> {
  await requirePermission('Royalty Post');
  const { ended, books } = await endedOf(input);
  if (!input.preview) return keep(books, ended, input);
  const tried = await trial(() => keep(books, ended, input));
  return { ...tried, settlement_id: null, settlement_no: null, request_id: null };
}
