// FEE-96: the fee records and the book say the same. Each proof lists its differences; none is good. Run as owner, over everything.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import { repairAdvances, repairFeeTotals, repairReceivables, repairSecurity } from './repair-totals.ts';
import { countersAgainstLists } from '#modules/fees/outstanding/chapter.ts';
import { documentProofs } from '../reads/document-proofs.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

/** Of thousands of differences the first hundred tell enough. */
const SHOWN = sql`limit 100`;

/** `column` of the students' accounts against the party balance of a system account, each student by itself. */
function accountsAgainstLedger(
  name: string,
  of: { column: string; system_key: string; sign: 1 | -1; repair?: () => Promise<unknown> },
): Proof {
  return {
    name,
    ...(of.repair && { repair: of.repair }),
    run: () =>
      rowsOf(sql<Difference>`
        with book as (
          select t.party_id as student_id, sum(t.debit - t.credit)::bigint * ${of.sign}::int as balance
            from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = ${of.system_key}
           where t.party_kind = 'student' group by 1)
        select f.branch_id, coalesce(b.balance, 0)::bigint as expected, coalesce(${sql.ref(`f.${of.column}`)}, 0)::bigint as found,
               'student ' || coalesce(f.student_id, b.student_id) as detail
          from fees.student_fee_accounts f full join book b on b.student_id = f.student_id
         where coalesce(${sql.ref(`f.${of.column}`)}, 0) <> coalesce(b.balance, 0) order by 4 ${SHOWN}`),
  };
}

const challansAgainstAccounts: Proof = {
  name: 'FEE-96 balances of challans = receivable of the student',
  run: () =>
    rowsOf(sql<Difference>`
      select f.branch_id, coalesce(c.balance, 0)::bigint as expected, f.receivable as found, 'student ' || f.student_id as detail
        from fees.student_fee_accounts f
        left join (select student_id, sum(balance)::bigint as balance from fees.challans where balance > 0 group by 1) c on c.student_id = f.student_id
       where f.receivable <> coalesce(c.balance, 0) order by f.student_id ${SHOWN}`),
  repair: repairReceivables,
};

const linesAgainstChallans: Proof = {
  name: 'FEE-96 lines = charged and settled of the challan',
  run: () =>
    rowsOf(sql<Difference>`
      select c.branch_id, coalesce(l.net, 0)::bigint as expected, c.charged as found,
             'challan ' || c.challan_no || ', settled ' || c.settled || ' and lines ' || coalesce(l.settled, 0) as detail
        from fees.challans c
        left join (select challan_id, sum(net)::bigint as net, sum(settled)::bigint as settled from fees.challan_lines where void_run_id is null group by 1) l
          on l.challan_id = c.id
       where c.charged <> coalesce(l.net, 0) or c.settled <> coalesce(l.settled, 0) order by c.id ${SHOWN}`),
};

const totalsAgainstChallans: Proof = {
  name: 'FEE-96 fee totals = charged and settled of the branch and month',
  run: () =>
    rowsOf(sql<Difference>`
      with kept as (
        select branch_id, bill_month, sum(gross - concession + corrected + fined)::bigint as charged,
               sum(settled_money - reversed_money + settled_other)::bigint as settled from fees.fee_totals group by 1, 2
      ), real as (
        select branch_id, bill_month, sum(charged)::bigint as charged, sum(settled)::bigint as settled from fees.challans group by 1, 2
      )
      select coalesce(r.branch_id, k.branch_id) as branch_id, coalesce(r.charged, 0)::bigint as expected, coalesce(k.charged, 0)::bigint as found,
             'month ' || coalesce(r.bill_month, k.bill_month) || ', settled ' || coalesce(r.settled, 0) || ' and totals ' || coalesce(k.settled, 0) as detail
        from real r full join kept k on k.branch_id = r.branch_id and k.bill_month = r.bill_month
       where coalesce(r.charged, 0) <> coalesce(k.charged, 0) or coalesce(r.settled, 0) <> coalesce(k.settled, 0) order by 1, 4 ${SHOWN}`),
  repair: repairFeeTotals,
};

const noHeadTwice: Proof = {
  name: 'FEE-32 no head charged twice for a fee month',
  run: () =>
    rowsOf(sql<Difference>`
      select min(branch_id) as branch_id, 1::bigint as expected, count(*) as found, 'student ' || student_id || ', head ' || head_id || ', ' || fee_month as detail
        from fees.challan_lines where line_kind = 'regular' and void_run_id is null group by student_id, head_id, fee_month having count(*) > 1 ${SHOWN}`),
};

const unearnedAgainstLines: Proof = {
  name: 'FEE-36 2220 = lines whose month is still to come',
  run: () =>
    rowsOf(sql<Difference>`
      with book as (
        select t.branch_id, sum(t.credit - t.debit)::bigint as balance
          from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'unearned' group by 1
      ), waiting as (
        select l.branch_id, sum(l.net)::bigint as net from fees.challan_lines l
         where l.recognised_on is null and l.void_run_id is null and l.line_kind in ('regular', 'extra', 'correction')
           and (select h.kind from fees.fee_heads h where h.id = l.head_id) <> 'security' group by 1
      )
      select branch_id, coalesce(w.net, 0)::bigint as expected, coalesce(b.balance, 0)::bigint as found, 'branch ' || branch_id as detail
        from waiting w full join book b using (branch_id) where coalesce(w.net, 0) <> coalesce(b.balance, 0) order by 1 ${SHOWN}`),
};

const securityAgainstLedger: Proof = {
  name: 'FEE-96 security held = 2210 of the student less unpaid security lines',
  run: () =>
    rowsOf(sql<Difference>`
      with book as (
        select t.party_id as student_id, sum(t.credit - t.debit)::bigint as balance
          from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'security_held'
         where t.party_kind = 'student' group by 1
      ), unpaid as (
        select l.student_id, sum(l.net - l.settled)::bigint as net
          from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id and h.kind = 'security' where l.void_run_id is null group by 1
      )
      select f.branch_id, coalesce(b.balance, 0) - coalesce(u.net, 0) as expected, coalesce(f.security_held, 0)::bigint as found,
             'student ' || coalesce(f.student_id, b.student_id) as detail
        from fees.student_fee_accounts f full join book b on b.student_id = f.student_id
        left join unpaid u on u.student_id = coalesce(f.student_id, b.student_id)
       where coalesce(f.security_held, 0) <> coalesce(b.balance, 0) - coalesce(u.net, 0) order by 4 ${SHOWN}`),
  repair: repairSecurity,
};

export const feeProofs: readonly Proof[] = [
  challansAgainstAccounts,
  accountsAgainstLedger('FEE-96 receivable = 1200 of the student', {
    column: 'receivable',
    system_key: 'student_receivable',
    sign: 1,
  }),
  accountsAgainstLedger('FEE-96 advance = 2200 of the student', {
    column: 'advance',
    system_key: 'student_advance',
    sign: -1,
    repair: repairAdvances,
  }),
  linesAgainstChallans,
  totalsAgainstChallans,
  noHeadTwice,
  unearnedAgainstLines,
  securityAgainstLedger,
  countersAgainstLists,
  ...documentProofs,
];
