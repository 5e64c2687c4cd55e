// One voucher whole: lines, steps of its approval, entry, files, what it reverses (05 section 6, Info).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { standingOf } from '#modules/accounts/budgets/chapter.ts';
import type { VoucherLine, VoucherRecord } from '../contract/voucher-fields.ts';
import { voucherColumns, voucherTables } from './voucher-columns.ts';

type Head = Omit<
  VoucherRecord,
  'budget' | 'lines' | 'shares' | 'steps' | 'attachments' | 'reversal_of' | 'reversed_by' | 'payment_request' | 'party'
> & {
  reversed_by_id: number | null;
  payment_request_id: number | null;
  attachment_ids: readonly number[];
  budget_result: VoucherRecord['budget']['asked'];
};

/** A party by its name; a plain id where nobody names it. */
async function partyNames(of: readonly { party_kind: string | null; party_id: number | null }[]) {
  const refs = of.flatMap(({ party_kind, party_id }) =>
    party_kind === null || party_id === null ? [] : [{ kind: party_kind, id: party_id }],
  );
  const names = await namesOfParties(refs);
  return ({ party_kind, party_id }: { party_kind: string | null; party_id: number | null }): string | null => {
    if (party_kind === null || party_id === null) return null;
    const known = names.get(`${party_kind}:${party_id}`);
    return known ? [known.name, known.number].filter(Boolean).join(' · ') : `${party_kind} ${party_id}`;
  };
}

const linked = (id: number | null) =>
  id === null
    ? Promise.resolve(null)
    : rowOf(sql<{ id: number; number: string; status: string }>`
        select id, coalesce(voucher_no, request_no) as number, status from accounts.vouchers where id = ${id}::bigint`).then(
        (row) => row ?? null,
      );

const linkedRequest = async (id: number | null): Promise<VoucherRecord['payment_request']> =>
  id === null
    ? null
    : ((await rowOf(sql<{ id: number; number: string; status: string }>`
        select id, request_no as number, status from accounts.payment_requests where id = ${id}::bigint`)) ?? null);

const linesOfRecord = (id: number) =>
  rowsOf(sql<Omit<VoucherLine, 'party'>>`
    select l.line_no, l.account_id, a.code as account_code, a.name as account, l.target_branch_id, b.name as target_branch, l.party_kind,
           l.party_id, l.debit, l.credit, l.narration, l.wht_rate, l.wht_reason, l.wht_of_line
      from accounts.voucher_lines l join platform.accounts a on a.id = l.account_id left join lateral accounts.other_branch(l.target_branch_id) b on true
     where l.voucher_id = ${id}::bigint order by l.line_no`);

const stepsOfRecord = (approval_id: number | null) =>
  approval_id === null
    ? Promise.resolve([])
    : rowsOf(sql<VoucherRecord['steps'][number]>`
        select d.level, d.verb, u.name as by, d.reason, d.at
          from platform.approval_decisions d join platform.users u on u.id = d.user_id
         where d.request_id = ${approval_id}::bigint order by d.id`);

/** What budgets hold today: with its amount while it is on its way, without once it stands in the book or is over. */
function budgetNow(
  { id, branch_id, entry_date, status, approval_id, reversal_of_id }: Head,
  lines: readonly Omit<VoucherLine, 'party'>[],
): Promise<VoucherRecord['budget']['now']> {
  if (reversal_of_id !== null) return Promise.resolve([]);
  const open = status === 'draft' || status === 'requested' || status === 'first_approved';
  const asked = lines
    .filter((line) => line.wht_of_line === null)
    .map((line) => ({
      branch_id: line.target_branch_id ?? branch_id,
      account_id: line.account_id,
      amount: open ? line.debit - line.credit : 0,
    }));
  return standingOf(asked, { day: entry_date, voucher_id: id, age: open ? approval_id : null });
}

/** 404 outside the scope. */
export async function readVoucher(id: number): Promise<VoucherRecord> {
  const head = await rowOf(sql<Head>`
    select ${voucherColumns}, v.cash_bank_account_id, v.instrument_date, v.payee_account_id, v.payee_name, v.party_kind, v.party_id, v.tax,
           v.memo_currency, v.memo_rate::float8 as memo_rate, v.settles,
           n.name as counter_branch, v.approval_id, v.entry_id, v.entry_date_posted, v.pair_entry_id, v.reason, v.created_at,
           v.reversed_by_id, v.payment_request_id, v.attachment_ids, v.budget_result
      from ${voucherTables} left join lateral accounts.other_branch(v.counter_branch_id) n on true
     where v.id = ${id}::bigint and ${inScope('v.branch_id')}`);
  if (!head) throw notFound('This voucher');
  const { reversed_by_id, payment_request_id, attachment_ids, budget_result, ...rest } = head;
  const lines = await linesOfRecord(id);
  const nameOf = await partyNames([...lines, head]);
  const party = nameOf(head);
  return {
    ...rest,
    payee: rest.payee ?? party,
    party,
    lines: lines.map((line) => ({ ...line, party: nameOf(line) })),
    steps: await stepsOfRecord(head.approval_id),
    attachments: await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.files where id = any (${attachment_ids}::bigint[]) order by id`),
    shares: await rowsOf(sql<VoucherRecord['shares'][number]>`
      select n.name as branch, p.entry_id, p.pair_entry_id
        from accounts.voucher_pairs p cross join lateral accounts.other_branch(p.target_branch_id) n
       where p.voucher_id = ${id}::bigint order by p.id`),
    reversal_of: await linked(head.reversal_of_id),
    reversed_by: await linked(reversed_by_id),
    payment_request: await linkedRequest(payment_request_id),
    budget: { asked: budget_result, now: await budgetNow(head, lines) },
  };
}
