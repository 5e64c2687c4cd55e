// What a royalty month of branches is computed from: revisions in force, facts of twelve months, what was charged before. A handful of statements
// for all of them, so that four hundred franchises are previewed at once.

import { createHash } from 'node:crypto';
import { addMonths, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { signedAgreementsOf } from '#modules/franchise/agreements/chapter.ts';
import { factsOfBranches } from '#modules/franchise/computation/chapter.ts';
import {
  type Charged,
  type ChargedLine,
  chargeMonth,
  LATE_MONTHS,
  type MonthFacts,
  partOf,
  type Revision,
  revisionOf,
} from '#modules/franchise/computation/rules/index.ts';

type Agreement = Awaited<ReturnType<typeof signedAgreementsOf>>[number];

export interface Computed {
  branch_id: number;
  agreement: Agreement;
  charged: Charged;
  facts: MonthFacts;
  /** The same as long as nothing changed that the month is computed from. */
  input_key: string;
  /** What the month before was posted with. */
  last_total: number | null;
  posted: boolean;
}

function revisionFrom(agreement: Agreement): Revision | null {
  const { starts_on, ends_on, first_royalty_month, in_force_from, status, ended_on, held_over_to, rules } = agreement;
  if (starts_on === null || ends_on === null || first_royalty_month === null) return null;
  return {
    ...agreement,
    starts_on,
    ends_on,
    first_royalty_month,
    in_force_from: in_force_from ?? first_royalty_month,
    until: status === 'terminated' ? ended_on : held_over_to,
    rules: rules.map(({ heads: _heads, ...rule }) => rule),
  };
}

/** The days of a month whose entries are a base at a branch; null: all of them (ROY-5). */
export async function daysOfBase(branch_id: number, month: Month): Promise<ReturnType<typeof partOf>> {
  const revisions = (await signedAgreementsOf([branch_id])).flatMap((one) => revisionFrom(one) ?? []);
  const revision = revisionOf(month, revisions);
  return revision ? partOf(month, revision) : null;
}

interface PostedMonth {
  branch_id: number;
  month: Month;
  total: number;
}

/** Of the month and two years before: as far as a royalty year may reach back from the months that are looked at again. */
const chargedSince = (branch_ids: readonly number[], month: Month) =>
  rowsOf(sql<ChargedLine & { branch_id: number }>`
    select l.branch_id, l.for_month, coalesce(l.of_kind, l.kind) as kind, l.rule_id, l.head_id, l.fund, l.amount, l.counts_to_minimum
      from franchise.royalty_lines l join franchise.royalty_postings p on p.id = l.posting_id and p.state = 'posted'
     where l.branch_id = any (${[...branch_ids]}::int[]) and l.kind in ('rule', 'minimum', 'late') and l.for_month >= ${addMonths(month, -24)}::date
       and p.month < ${month}::date`);

const postedSince = (branch_ids: readonly number[], month: Month) =>
  rowsOf(sql<PostedMonth>`
    select branch_id, month, total from franchise.royalty_postings
     where branch_id = any (${[...branch_ids]}::int[]) and state = 'posted' and month >= ${addMonths(month, -24)}::date`);

/** ROY-7: corrections of what counts to the minimum of a year, by the month of their posting. */
const correctedSince = (branch_ids: readonly number[], month: Month) =>
  rowsOf(sql<{ branch_id: number; month: Month; amount: number }>`
    select p.branch_id, p.month, sum(c.after - c.before)::bigint as amount
      from franchise.royalty_postings p
      join franchise.royalty_corrections k on k.challan_id = p.challan_id and k.branch_id = p.branch_id and k.state = 'applied'
     cross join lateral jsonb_to_recordset(k.items) as c (challan_item_id bigint, before bigint, after bigint)
      join franchise.royalty_challan_items i on i.id = c.challan_item_id and i.kind in ('royalty', 'late')
     where p.branch_id = any (${[...branch_ids]}::int[]) and p.state = 'posted' and p.month >= ${addMonths(month, -24)}::date
     group by p.branch_id, p.month`);

/** Branches without an agreement in the month are left out. */
export async function computeMonths(branch_ids: readonly number[], month: Month): Promise<Computed[]> {
  const agreements = Map.groupBy(await signedAgreementsOf(branch_ids), (one) => one.branch_id);
  const of = [...agreements].flatMap(([branch_id, all]) => {
    const revisions = all.flatMap((one) => revisionFrom(one) ?? []);
    const revision = revisionOf(month, revisions);
    const agreement = all.find((one) => one.id === revision?.id);
    return agreement && revision ? [{ branch_id, revisions, revision, agreement }] : [];
  });
  const facts = await factsOfBranches(
    of.map(({ branch_id, revision, agreement }) => ({
      branch_id,
      from: addMonths(month, -LATE_MONTHS),
      to: month,
      count_day: agreement.count_day,
      starts_on: revision.starts_on,
      until: revision.until,
      free_until: revision.royalty_free_until,
      without_suspended: !agreement.royalty_while_suspended,
    })),
  );
  const ids = of.map((one) => one.branch_id);
  const charged = Map.groupBy(await chargedSince(ids, month), (line) => line.branch_id);
  const posted = Map.groupBy(await postedSince(ids, month), (one) => one.branch_id);
  const corrected = Map.groupBy(await correctedSince(ids, month), (one) => one.branch_id);
  return of.flatMap(({ branch_id, revisions, agreement }) => {
    const months = facts.get(branch_id) ?? new Map<Month, MonthFacts>();
    const before = posted.get(branch_id) ?? [];
    const found = chargeMonth({
      month,
      revisions,
      facts: months,
      charged: charged.get(branch_id) ?? [],
      posted: new Set(before.map((one) => one.month).filter((one) => one < month)),
      corrected: new Map((corrected.get(branch_id) ?? []).map((one) => [one.month, one.amount])),
    });
    const own = months.get(month);
    if (!found || !own) return [];
    return [
      {
        branch_id,
        agreement,
        charged: found,
        facts: own,
        input_key: keyOf(agreement, found),
        last_total: before.find((one) => one.month === addMonths(month, -1))?.total ?? null,
        posted: before.some((one) => one.month === month),
      },
    ];
  });
}

const keyOf = ({ id, terms_hash }: Agreement, { lines, total }: Charged): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        terms_hash,
        total,
        lines.map((line) => [
          line.kind,
          line.rule_id,
          line.head_id,
          line.for_month,
          line.base,
          line.units,
          line.amount,
        ]),
      ]),
    )
    .digest('hex');
