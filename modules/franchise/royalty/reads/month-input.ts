// What a royalty month of branches is computed from: revisions in force, facts of twelve months, what was charged before. A handful of statements
// for all of them, so that four hundred franchises are previewed at once.

import { createHash } from 'node:crypto';
import { addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { signedAgreementsOf } from '#modules/franchise/agreements/chapter.ts';
import { factsOfParts } from '#modules/franchise/computation/chapter.ts';
import {
  beginOf,
  type Charged,
  type ChargedLine,
  chargeMonth,
  endsInside,
  LATE_MONTHS,
  type MonthFacts,
  partOf,
  partsOfMonth,
  type Revision,
  windowOfRule,
} from '#modules/franchise/computation/rules/index.ts';

type Agreement = Awaited<ReturnType<typeof signedAgreementsOf>>[number];

export interface Computed {
  branch_id: number;
  /** Of the last day that is charged: by it go the challan, tax and who collects (ROY-9, decision 0228). */
  agreement: Agreement;
  /** All under which days of the month stand, in their order. */
  agreements: readonly Agreement[];
  /** What each rule of the branch is applied to. */
  bases: ReadonlyMap<number, Agreement['rules'][number]['basis']>;
  charged: Charged;
  /** Of all days that are charged. */
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

/** The days of a month whose entries are a base of a rule at a branch, without one of the last agreement; null: all of them (ROY-5). */
export async function daysOfBase(
  branch_id: number,
  month: Month,
  rule_id: number | undefined,
): Promise<ReturnType<typeof partOf>> {
  const revisions = (await signedAgreementsOf([branch_id])).flatMap((one) => revisionFrom(one) ?? []);
  const parts = partsOfMonth(month, revisions);
  const part = parts.find(({ revision }) => revision.rules.some((rule) => rule.id === rule_id)) ?? parts.at(-1);
  if (!part) return null;
  const days = windowOfRule(part, part.revision.rules.find((rule) => rule.id === rule_id) ?? {}) ?? part;
  return partOf(month, { ...days, royalty_free_until: part.revision.royalty_free_until });
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

interface Place {
  branch_id: number;
  all: readonly Agreement[];
  revisions: readonly Revision[];
}

/** Of the month and those before, part by part: each by the count day and the terms of its own agreement. */
async function factsOf(places: readonly Place[], month: Month): Promise<Map<number, Map<Month, MonthFacts[]>>> {
  const asked = places.flatMap(({ branch_id, all, revisions }) =>
    Array.from({ length: LATE_MONTHS + 1 }, (_, at) => addMonths(month, at - LATE_MONTHS)).flatMap((of) =>
      partsOfMonth(of, revisions).flatMap(({ revision, from, to }) => {
        const agreement = all.find((one) => one.id === revision.id);
        const part = {
          branch_id,
          month: of,
          from,
          to,
          count_day: agreement?.count_day ?? 1,
          royalty_free_until: revision.royalty_free_until,
          without_suspended: agreement?.royalty_while_suspended === false,
        };
        const ends = endsInside(revision.rules, part);
        return [{ ...part, ends: null }, ...ends.map((day) => ({ ...part, to: day, ends: day }))];
      }),
    ),
  );
  const found: ((typeof asked)[number] & { facts: MonthFacts })[] = [];
  for (const [at, facts] of (await factsOfParts(asked)).entries()) {
    const one = asked[at];
    const whole = found.at(-1);
    if (one?.ends === null) found.push({ ...one, facts });
    else if (one && whole)
      whole.facts = { ...whole.facts, until: new Map([...(whole.facts.until ?? []), [one.ends, facts]]) };
  }
  return new Map(
    [...Map.groupBy(found, (one) => one.branch_id)].map(([branch_id, of]) => [
      branch_id,
      new Map([...Map.groupBy(of, (one) => one.month)].map(([at, parts]) => [at, parts.map((part) => part.facts)])),
    ]),
  );
}

/** Students are those of the last count day. */
const together = (parts: readonly MonthFacts[]): MonthFacts => ({
  heads: [
    ...Map.groupBy(
      parts.flatMap((part) => part.heads),
      (head) => head.head_id,
    ).values(),
  ].map((all) =>
    all.reduce((sum, head) => ({
      head_id: head.head_id,
      gross: sum.gross + head.gross,
      corrected: sum.corrected + head.corrected,
      concession: sum.concession + head.concession,
      received: sum.received + head.received,
    })),
  ),
  students: parts.at(-1)?.students ?? 0,
  admissions: parts.reduce((sum, part) => sum + part.admissions, 0),
  suspended_days: parts.reduce((sum, part) => sum + part.suspended_days, 0),
});

/**
 * Branches without an agreement in the month are left out. `up_to`: what begins later is left out, for the settlement of what ended by then (FRA-8).
 */
export async function computeMonths(
  branch_ids: readonly number[],
  month: Month,
  { up_to }: { up_to?: LocalDate } = {},
): Promise<Computed[]> {
  const agreements = Map.groupBy(await signedAgreementsOf(branch_ids), (one) => one.branch_id);
  const places = [...agreements].flatMap(([branch_id, all]): Place[] => {
    const revisions = all
      .flatMap((one) => revisionFrom(one) ?? [])
      .filter((one) => up_to === undefined || beginOf(one) <= up_to);
    return partsOfMonth(month, revisions).length > 0 ? [{ branch_id, all, revisions }] : [];
  });
  const facts = await factsOf(places, month);
  const ids = places.map((one) => one.branch_id);
  const charged = Map.groupBy(await chargedSince(ids, month), (line) => line.branch_id);
  const posted = Map.groupBy(await postedSince(ids, month), (one) => one.branch_id);
  const corrected = Map.groupBy(await correctedSince(ids, month), (one) => one.branch_id);
  return places.flatMap(({ branch_id, all, revisions }) => {
    const months = facts.get(branch_id) ?? new Map<Month, MonthFacts[]>();
    const before = posted.get(branch_id) ?? [];
    const found = chargeMonth({
      month,
      revisions,
      facts: months,
      charged: charged.get(branch_id) ?? [],
      posted: new Set(before.map((one) => one.month).filter((one) => one < month)),
      corrected: new Map((corrected.get(branch_id) ?? []).map((one) => [one.month, one.amount])),
    });
    const within = (found?.parts ?? []).flatMap(({ revision }) => all.find((one) => one.id === revision.id) ?? []);
    const agreement = within.at(-1);
    if (!found || !agreement) return [];
    return [
      {
        branch_id,
        agreement,
        agreements: within,
        bases: new Map(all.flatMap((one) => one.rules.map((rule) => [rule.id, rule.basis] as const))),
        charged: found,
        facts: together(months.get(month) ?? []),
        input_key: keyOf(within, found),
        last_total: before.find((one) => one.month === addMonths(month, -1))?.total ?? null,
        posted: before.some((one) => one.month === month),
      },
    ];
  });
}

const keyOf = (agreements: readonly Agreement[], { lines, total }: Charged): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        agreements.map(({ id, terms_hash }) => [id, terms_hash]),
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
