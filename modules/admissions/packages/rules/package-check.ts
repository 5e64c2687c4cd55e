// What a package may say (spec 10 §3.3, §15; PKG-2, PKG-3, PKG-7, PKG-11): every problem by its field, in a clerk's words.

import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';

export interface CheckedLine {
  kind: 'fee' | 'goods';
  fee_head_id: number;
  nature: 'one_time' | 'refundable' | 'recurring';
  amount_source: 'structure' | 'fixed';
  amount?: number | null | undefined;
  amounts: readonly { course_id: number; amount: number }[];
  discount_mode: 'none' | 'percent' | 'amount' | 'free';
  discount_value: number;
  discount_months?: number | null | undefined;
}

export interface CheckedPackage {
  course_ids: readonly number[];
  branch_mode: 'all' | 'own' | 'franchise' | 'list';
  branches: readonly { branch_id: number; seats?: number | null | undefined }[];
  valid_from: LocalDate;
  valid_to: LocalDate;
  seats_total?: number | null | undefined;
  lines: readonly CheckedLine[];
}

export interface PackageFacts {
  session_end: LocalDate;
  /** `own`: why a head is not for people, in words. */
  heads: ReadonlyMap<number, { name: string; kind: string; frequency: string; own?: string | null }>;
  courses: ReadonlyMap<number, string>;
  /** Names of the branches of the country. */
  branches: ReadonlyMap<number, string>;
  /** Places held and used so far: of each branch, and in all. */
  taken: ReadonlyMap<number, number>;
  taken_in_all: number;
}

type Problem = readonly [field: string, words: string];

export function packageProblems(wanted: CheckedPackage, facts: PackageFacts): FieldErrors {
  const found = [
    ...generalProblems(wanted, facts),
    ...placeProblems(wanted, facts),
    ...wanted.lines.flatMap((line, at) => lineProblems(line, at, { wanted, facts })),
  ];
  return Object.fromEntries(
    [...Map.groupBy(found, ([field]) => field)].map(([field, all]) => [field, all.map(([, words]) => words)]),
  );
}

function generalProblems({ valid_from, valid_to, course_ids }: CheckedPackage, facts: PackageFacts): Problem[] {
  const found: Problem[] = [];
  if (valid_to < valid_from) found.push(['valid_to', 'The last day cannot be before the first']);
  else if (valid_to > facts.session_end)
    found.push(['valid_to', `Latest ${formatDate(facts.session_end)}: the session ends then`]);
  if (course_ids.some((course_id) => !facts.courses.has(course_id)))
    found.push(['course_ids', 'A class is not of this school']);
  return found;
}

function placeProblems({ branch_mode, branches, seats_total }: CheckedPackage, facts: PackageFacts): Problem[] {
  const found: Problem[] = [];
  if (branch_mode === 'list' && branches.length === 0) found.push(['branches', 'Choose a branch']);
  const given = new Set(branches.map((one) => one.branch_id));
  if (given.size !== branches.length) found.push(['branches', 'A branch is listed twice']);
  for (const { branch_id, seats } of branches) {
    const name = facts.branches.get(branch_id);
    const taken = facts.taken.get(branch_id) ?? 0;
    if (name === undefined) found.push(['branches', 'A branch is not one of yours in this school and country']);
    else if (seats && seats < taken)
      found.push(['branches', `${name}: ${counted(taken, 'place is', 'places are')} held or used already`]);
  }
  for (const [branch_id, taken] of facts.taken)
    if (branch_mode === 'list' && taken > 0 && !given.has(branch_id))
      found.push(['branches', `${facts.branches.get(branch_id) ?? 'A branch'} has places that are held or used`]);
  if (seats_total && seats_total < facts.taken_in_all)
    found.push(['seats_total', `${counted(facts.taken_in_all, 'place is', 'places are')} held or used already`]);
  return found;
}

interface Beside {
  wanted: CheckedPackage;
  facts: PackageFacts;
}

function lineProblems(line: CheckedLine, at: number, { wanted, facts }: Beside): Problem[] {
  const field = (name: string): string => `lines.${at}.${name}`;
  if (line.kind === 'goods')
    return [[field('kind'), 'Goods cannot be part of a package before the school has a store. Leave this line out.']];
  const head = facts.heads.get(line.fee_head_id);
  if (!head) return [[field('fee_head_id'), 'This head is not active or not of this school']];
  if (head.own) return [[field('fee_head_id'), head.own]];
  const found: Problem[] = [];
  if (wanted.lines.findIndex((other) => other.fee_head_id === line.fee_head_id) !== at)
    found.push([field('fee_head_id'), `${head.name} is listed twice in this package`]);
  if ((head.kind === 'security') !== (line.nature === 'refundable'))
    found.push([
      field('nature'),
      head.kind === 'security' ? `${head.name} is given back: it is refundable` : `${head.name} is never given back`,
    ]);
  if (line.nature === 'recurring' && head.frequency !== 'monthly')
    found.push([field('nature'), `${head.name} is not billed by the month`]);
  if (line.amount_source === 'fixed' && (line.amount === null || line.amount === undefined)) {
    const own = new Set(line.amounts.map((one) => one.course_id));
    const without = wanted.course_ids.find((course_id) => !own.has(course_id));
    if (without !== undefined)
      found.push([field('amount'), `${facts.courses.get(without) ?? 'A class'} has no amount for ${head.name}`]);
  }
  return [...found, ...discountProblems(line, field)];
}

function discountProblems(line: CheckedLine, field: (name: string) => string): Problem[] {
  const { discount_mode: mode, discount_value: value, discount_months: months, nature } = line;
  const found: Problem[] = [];
  if (mode === 'none') return months ? [[field('discount_months'), 'Months belong to a discount']] : [];
  if (nature === 'refundable') return [[field('discount_mode'), 'What is given back later takes no discount']];
  if (mode !== 'free' && value <= 0) found.push([field('discount_value'), 'More than 0']);
  if (mode === 'percent' && value > 100) found.push([field('discount_value'), 'At most 100 %']);
  if (mode === 'amount' && !Number.isInteger(value)) found.push([field('discount_value'), 'Enter a valid amount']);
  if (nature === 'recurring' && !months)
    found.push([field('discount_months'), 'For how many months? 12 is the whole first year']);
  if (nature !== 'recurring' && months)
    found.push([field('discount_months'), 'Only a line that is billed by the month']);
  return found;
}
