// What a correction that is asked for is about: its branch, how its items stand, and what forbids them.

import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Facts, Item } from '../rules/correction-facts.ts';
import { problemsOf } from '../rules/item-problem.ts';
import { claimOf, problemsTogether } from '../rules/same-request.ts';
import { correctionFacts } from './correction-facts.ts';

export interface WhatIsAsked {
  branch_id: number;
  facts: Facts;
  /** By the place of the item. */
  problems: Map<number, string>;
}

/** 404 for what is not there or lies outside the scope. */
export async function whatIsAsked(kind: 'single' | 'multi', items: readonly Item[]): Promise<WhatIsAsked> {
  const branch_id = await branchOf(items);
  const facts = await correctionFacts(branch_id, items);
  for (const { challan_id, deposit_id, target_student_id } of items) {
    if (challan_id && !facts.challans.has(challan_id)) throw notFound('This challan');
    if (deposit_id && !facts.deposits.has(deposit_id)) throw notFound('This deposit');
    if (target_student_id && !facts.targets.has(target_student_id)) throw notFound('This student');
  }
  const problems = problemsOf(items, facts);
  for (const [nth, problem] of problemsTogether(items)) problems.set(nth, problem);
  for (const [nth, problem] of ofOneRequest(kind, items, { branch_id, facts })) problems.set(nth, problem);
  for (const [nth, problem] of await waitsAlready(items)) if (!problems.has(nth)) problems.set(nth, problem);
  return { branch_id, facts, problems };
}

/** The first item says it; the others must be of the same branch. */
async function branchOf(items: readonly Item[]): Promise<number> {
  const challans = items.flatMap((item) => item.challan_id ?? []).slice(0, 1);
  const deposits = items.flatMap((item) => item.deposit_id ?? []).slice(0, 1);
  const [row] = await rowsOf(sql<{ branch_id: number }>`
    select c.branch_id from fees.challans c where c.id = any (${challans}::bigint[]) and ${inScope('c.branch_id')}
    union all
    select d.branch_id from fees.deposits d where d.id = any (${deposits}::bigint[]) and ${inScope('d.branch_id')} limit 1`);
  if (!row) throw notFound(challans.length > 0 ? 'This challan' : 'This deposit');
  return row.branch_id;
}

function* ofOneRequest(
  kind: 'single' | 'multi',
  items: readonly Item[],
  { branch_id, facts }: Omit<WhatIsAsked, 'problems'>,
): Generator<[number, string]> {
  for (const [nth, item] of items.entries()) {
    const of = facts.challans.get(item.challan_id ?? 0) ?? facts.deposits.get(item.deposit_id ?? 0);
    if (of && of.branch_id !== branch_id)
      yield [nth, 'A request is for one branch: make a separate request for this one'];
    if (kind === 'single' && item.student_id !== items[0]?.student_id)
      yield [nth, 'A correction is for one student. Use Multi Correction for several'];
    if (kind === 'multi' && item.deposit_id) yield [nth, 'Payments are moved and reversed one by one, in Correction'];
  }
}

/** What another request corrects already. */
async function waitsAlready(items: readonly Item[]): Promise<[number, string][]> {
  const claims = items.map(claimOf);
  const held = await rowsOf(sql<{ claim: string; correction_no: string | null }>`
    select k.claim, f.correction_no from platform.approval_claims k left join fees.fee_corrections f on f.approval_id = k.request_id
     where k.school_id = platform.current_school() and k.claim = any (${claims}::text[])`);
  const by = new Map(held.map((row) => [row.claim, row.correction_no]));
  return claims.flatMap((claim, nth): [number, string][] =>
    by.has(claim) ? [[nth, `Correction ${by.get(claim) ?? ''} of the same waits for approval already`]] : [],
  );
}
