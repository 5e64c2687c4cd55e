// Agreements as they stand, with rules, bands, fees and what they still need (spec 10 §3.6).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Agreement } from '../contract/agreements.ts';
import { agreementNeeds } from '../rules/agreement-problems.ts';
import { rulesWords } from '../rules/agreement-words.ts';
import { headsToRule } from './royalty-heads.ts';

type Head = Omit<Agreement, 'rules' | 'rules_words' | 'fee_items' | 'missing'>;

const columns = sql`
  a.id, a.branch_id, b.code as branch_code, b.branch_name, a.franchisee_id, f.legal_name as franchisee, a.agreement_no, a.revision, a.status,
  a.signed_on, a.starts_on, a.ends_on, case when a.status in ('signed', 'active', 'expiring') then a.ends_on - platform.today(a.branch_id) end as days_left,
  a.in_force_from, a.first_royalty_month, a.royalty_free_until, a.currency, a.due_day, a.grace_days, a.collection, a.count_day, a.minimum_kind,
  a.minimum_amount, a.tax_percent::float8 as tax_percent, a.round_total_to, a.fine_kind, a.fine_percent::float8 as fine_percent, a.fine_amount,
  a.fine_cap_percent::float8 as fine_cap_percent, a.royalty_while_suspended, a.territory_km::float8 as territory_km, a.renewal_notice_days,
  a.renewal_fee, a.fee_recognition, a.security_amount, a.no_royalty_head_ids, a.clauses, a.terms_hash, a.approval_id, a.replaces_id, a.ended_on, a.held_over_to,
  a.end_reason, a.file_id, a.notes, a.version`;

async function agreementsWhere(condition: Statement): Promise<Agreement[]> {
  const heads = await rowsOf(sql<Head>`
    select ${columns} from franchise.franchise_agreements a join platform.branches b on b.id = a.branch_id
      join franchise.franchisees f on f.id = a.franchisee_id
     where ${condition} and ${inScope('a.branch_id')} order by a.id desc`);
  if (heads.length === 0) return [];
  const ids = heads.map((head) => head.id);
  const rules = Map.groupBy(await rulesOf(ids), (rule) => rule.agreement_id);
  const fees = Map.groupBy(await feesOf(ids), (fee) => fee.agreement_id);
  const toRule = heads.some((head) => head.status === 'draft') ? await headsToRule() : [];
  return heads.map((head) => {
    const own = (rules.get(head.id) ?? []).map(({ agreement_id: _a, ...rule }) => rule);
    const fee_items = (fees.get(head.id) ?? []).map(({ agreement_id: _a, ...fee }) => fee);
    const whole = { ...head, rules: own, fee_items, rules_words: rulesWords(own, head) };
    return {
      ...whole,
      missing:
        head.status === 'draft'
          ? agreementNeeds(
              { ...whole, fee_items: fee_items.map((fee) => ({ ...fee, due_on: fee.due_on ?? null })) },
              toRule,
              head.revision === 1,
            )
          : [],
    };
  });
}

type Rule = Agreement['rules'][number];

function rulesOf(ids: readonly number[]): Promise<(Rule & { agreement_id: number })[]> {
  return rowsOf(sql<Rule & { agreement_id: number }>`
    select r.agreement_id, r.id, r.name, r.basis, r.fund, r.head_ids, r.rate_percent::float8 as rate_percent, r.amount, r.slab, r.slab_on, r.cap_month,
           r.with_corrections, r.counts_to_minimum, r.valid_from, r.valid_to,
           coalesce((select array_agg(h.name order by h.priority, h.name) from fees.fee_heads h where h.id = any (r.head_ids)), '{}') as heads,
           coalesce((select jsonb_agg(jsonb_build_object('from_value', s.from_value, 'to_value', s.to_value, 'rate_percent', s.rate_percent,
                       'amount', s.amount) order by s.from_value) from franchise.franchise_rule_slabs s where s.rule_id = r.id), '[]') as slabs
      from franchise.franchise_rules r where r.agreement_id = any (${[...ids]}::bigint[]) order by r.position`);
}

type Fee = Agreement['fee_items'][number];

function feesOf(ids: readonly number[]): Promise<(Fee & { agreement_id: number })[]> {
  return rowsOf(sql<Fee & { agreement_id: number }>`
    select i.agreement_id, i.id, i.kind, i.description, i.amount, i.taxable, i.due_on, i.state
      from franchise.franchise_fee_items i where i.agreement_id = any (${[...ids]}::bigint[]) order by i.due_on nulls last, i.id`);
}

/** 404 outside the scope. */
export async function readAgreement(id: number): Promise<Agreement> {
  const [row] = await agreementsWhere(sql`a.id = ${id}::bigint`);
  if (!row) throw notFound('This agreement');
  return row;
}

/** Of a branch, the newest first: its draft, what runs, and what was. */
export const agreementsOf = (branch_id: number): Promise<Agreement[]> =>
  agreementsWhere(sql`a.branch_id = ${branch_id}::int`);

/** What runs or ran at branches: every revision that a royalty month may stand under. */
export const signedAgreementsOf = (branch_ids: readonly number[]): Promise<Agreement[]> =>
  agreementsWhere(
    sql`a.branch_id = any (${[...branch_ids]}::int[]) and a.status in ('active', 'expiring', 'ended', 'terminated', 'replaced')`,
  );

/** Those named, for lists. */
export const agreementsById = (ids: readonly number[]): Promise<Agreement[]> =>
  agreementsWhere(sql`a.id = any (${[...ids]}::bigint[])`);

/** What runs at a branch, else its draft. */
export async function agreementInForce(branch_id: number): Promise<Agreement | undefined> {
  const all = await agreementsOf(branch_id);
  return (
    all.find((one) => ['signed', 'active', 'expiring'].includes(one.status)) ??
    all.find((one) => ['draft', 'pending', 'approved'].includes(one.status))
  );
}

/** FRA-8, of `a`: it is over and not settled. What ran out is renewed once a later agreement of the branch was signed: nothing of it is left. */
export const toSettle = sql`(a.status = 'terminated' or a.status = 'ended' and not exists (
         select from franchise.franchise_agreements n where n.branch_id = a.branch_id and n.id > a.id and n.status not in ('draft', 'pending', 'approved')))
    and not exists (select from franchise.franchise_settlements s where s.agreement_id = a.id)`;

export interface Stored {
  id: number;
  branch_id: number;
  version: number;
  status: Agreement['status'];
}

/** Locked for an act; 404 outside the scope. */
export async function lockAgreement(id: number): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select a.id, a.branch_id, a.version, a.status from franchise.franchise_agreements a where a.id = ${id}::bigint and ${inScope('a.branch_id')} for update`);
  if (!row) throw notFound('This agreement');
  return row;
}
