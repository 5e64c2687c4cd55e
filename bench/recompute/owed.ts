// What is open, how old it is and what being late costs, from lines and money alone.

import { dayNo, inMonth, lastOf, part, settingOf, unitOf } from './by-hand.ts';
import type { Branch, Facts } from './facts.ts';

export interface Owed {
  challan: Facts['challans'][number];
  charged: number;
  settled: number;
  /** Of the heads that may be fined. */
  fees: number;
  /** Money on those heads by its day, the earliest first. */
  came: Map<string, number>;
  /** Late fines in the book, and what of them was waived. */
  fined: number;
  parts: Facts['parts'];
}

/** Every challan with something open. */
export function owedChallans(facts: Facts): Owed[] {
  const fineable = new Set(facts.heads.filter((one) => one.fine_eligible && one.kind !== 'fine').map((one) => one.id));
  const all = new Map<number, Owed>();
  for (const challan of facts.challans)
    all.set(challan.id, { challan, charged: 0, settled: 0, fees: 0, came: new Map(), fined: 0, parts: [] });
  for (const line of facts.lines) {
    const owed = all.get(line.challan_id);
    if (!owed) continue;
    const net = line.gross - line.concession;
    owed.charged += net;
    if (fineable.has(line.head_id)) owed.fees += net;
    if (line.kind === 'fine' || line.kind === 'fine_reversal') owed.fined += net;
  }
  for (const settled of facts.money.toSorted((a, b) => (a.value_date < b.value_date ? -1 : 1))) {
    const owed = all.get(settled.challan_id);
    if (!owed) continue;
    owed.settled += settled.amount;
    for (const piece of settled.split)
      if (fineable.has(piece.head_id))
        owed.came.set(settled.value_date, (owed.came.get(settled.value_date) ?? 0) + piece.amount);
  }
  for (const piece of facts.parts) all.get(piece.challan_id)?.parts.push(piece);
  return [...all.values()].filter((one) => one.charged > one.settled);
}

/** Minor units by age: not due, 1–30 days, 31–60, 61–90, over 90. */
export type Ages = [number, number, number, number, number];

export function agesByChild(facts: Facts): Map<number, Ages> {
  const today = new Map(facts.branches.map((one) => [one.id, one.today]));
  const branchOf = new Map(facts.students.map((one) => [one.id, one.branch_id]));
  const ages = new Map<number, Ages>();
  for (const owed of owedChallans(facts)) {
    const { student_id, due_date } = owed.challan;
    const now = today.get(branchOf.get(student_id) ?? 0);
    if (now === undefined) continue;
    const mine: Ages = ages.get(student_id) ?? [0, 0, 0, 0, 0];
    const pieces =
      owed.parts.length > 0
        ? owed.parts.map((one) => ({ due: one.due_date, amount: one.amount }))
        : [{ due: due_date, amount: 0 }];
    for (const { due, open } of openPieces(pieces, owed.charged, owed.settled)) {
      const late = dayNo(now) - dayNo(due);
      const band = late <= 0 ? 0 : late <= 30 ? 1 : late <= 60 ? 2 : late <= 90 ? 3 : 4;
      mine[band] += open;
    }
    ages.set(student_id, mine);
  }
  return ages;
}

/** Money fills the parts from the first; the last is as large as what is left of the charge. */
function openPieces(pieces: { due: string; amount: number }[], charged: number, paid: number) {
  let left = charged;
  let money = paid;
  return pieces.map(({ due, amount }, n) => {
    const size = n === pieces.length - 1 ? left : Math.min(amount, left);
    left -= size;
    const gone = Math.min(size, money);
    money -= gone;
    return { due, open: size - gone };
  });
}

export interface FineDue {
  challan_id: number;
  student_id: number;
  amount: number;
}

/** What a branch's open challans cost more for being late to the day than is in the book. */
export function finesOf(facts: Facts, branch: Branch, as_of: string): FineDue[] {
  const chosen = Number(settingOf(facts, branch, { key: 'fine_rule_id', on: branch.today })) || null;
  const unit = unitOf(facts, branch, branch.today);
  const children = new Map(facts.students.map((one) => [one.id, one]));
  const fines: FineDue[] = [];
  for (const owed of owedChallans(facts)) {
    const { challan } = owed;
    if (challan.branch_id !== branch.id) continue;
    const rules = facts.finePolicies.filter(
      (one) =>
        one.school_id === branch.school_id &&
        one.country_id === branch.country_id &&
        one.session_id === challan.session_id &&
        (one.branch_id === null || one.branch_id === branch.id),
    );
    const rule = rules.find((one) => one.id === chosen) ?? rules.find((one) => one.branch_id !== null) ?? rules[0];
    const child = children.get(challan.student_id);
    if (!rule || !child) continue;
    const left_on = child.status === 'left' || child.status === 'passed_out' ? child.status_since : null;
    const before = owed.fined + owed.parts.reduce((sum, one) => sum + one.fined, 0);
    const amount = fineOf(owed, rule, { as_of, left_on, unit }) - before;
    if (amount > 0) fines.push({ challan_id: challan.id, student_id: challan.student_id, amount });
  }
  return fines;
}

type Rule = Facts['finePolicies'][number];

interface Terms {
  as_of: string;
  left_on: string | null;
  unit: number;
}

function fineOf(owed: Owed, rule: Rule, { as_of, left_on, unit }: Terms): number {
  const days = [...owed.came.keys()];
  const paidBy = (day: string): number =>
    days.reduce((sum, one) => (one <= day ? sum + (owed.came.get(one) ?? 0) : sum), 0);
  if (owed.fees - paidBy('9999-12-31') <= 0 || rule.mode === 'none') return 0;
  const pieces =
    owed.parts.length > 0
      ? owed.parts.map((one) => ({ due: one.due_date, amount: one.fee }))
      : [{ due: owed.challan.due_date, amount: 0 }];
  const openBy = (day: string, n: number): number => openPieces(pieces, owed.fees, paidBy(day))[n]?.open ?? 0;
  let fine = 0;
  let once = 0;
  pieces.forEach(({ due }, n) => {
    const grace_end = dayNo(due) + rule.grace_days;
    const lastInTime = days.filter((day) => dayNo(day) <= grace_end).at(-1) ?? '0000-00-00';
    const base = openBy(lastInTime, n);
    const closed = openBy('9999-12-31', n) > 0 ? undefined : days.find((day) => openBy(day, n) <= 0);
    const valid = owed.challan.valid_until > due ? owed.challan.valid_until : due;
    const piece = lateFor(rule, { base, due, paid_on: closed ?? as_of, valid, left_on, unit });
    fine += piece.fine;
    once = Math.max(once, piece.once);
  });
  return fine + once;
}

interface Late {
  base: number;
  due: string;
  paid_on: string;
  valid: string;
  left_on: string | null;
  unit: number;
}

function lateFor(rule: Rule, { base, due, paid_on, valid, left_on, unit }: Late): { fine: number; once: number } {
  const grace_end = dayNo(due) + rule.grace_days;
  if (base <= 0 || base < rule.min_balance || dayNo(paid_on) <= grace_end) return { fine: 0, once: 0 };
  const expired = rule.stop_at_validity && paid_on > valid;
  let until = paid_on;
  if (expired) until = valid;
  if (left_on !== null && left_on < until) until = left_on;
  if (dayNo(until) <= grace_end && !expired) return { fine: 0, once: 0 };
  let fine = 0;
  if (rule.mode === 'fixed') fine = rule.amount;
  if (rule.mode === 'per_day') {
    const from = rule.count_from === 'due_date' ? dayNo(due) : grace_end;
    for (let day = from + 1; day <= dayNo(until); day += 1) fine += rule.amount;
  }
  if (rule.mode === 'per_month') fine = rule.amount * (1 + monthsBetween(due, until));
  if (rule.mode === 'percent') fine = part(base, rule.rate, 10_000).to(unit);
  if (rule.cap !== null && fine > rule.cap) fine = rule.cap;
  return { fine, once: expired ? rule.after_validity_charge : 0 };
}

/** Whole months, step by step; the 31st is the last day of a shorter month. */
function monthsBetween(from: string, to: string): number {
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let whole = 0; ; whole += 1) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    const last = lastOf(first);
    const same = inMonth(first, Number(from.split('-')[2]));
    if ((same > last ? last : same) > to) return whole;
  }
}
