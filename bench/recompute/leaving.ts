// The money of a child that leaves: months after the last day, the part of its month, a short notice, what was paid ahead, the deposit.

import { byChild, chargesOfChild, shareOf } from './billing.ts';
import { dayNo, inMonth, part, settingOf, unitOf } from './by-hand.ts';
import type { Branch, Facts } from './facts.ts';

export interface Leaves {
  student_id: number;
  branch_id: number;
  leaving_on: string;
  notice_on: string;
  reason: string;
  deposit_action: 'apply' | 'refund' | 'keep' | 'forfeit';
}

export interface Settled {
  reversed: number;
  adjusted: number;
  notice_fee: number;
  dues: number;
  deposit: number;
  applied: number;
  refund: number;
  kept: number;
  forfeited: number;
  still_due: number;
  advance: number;
}

const WITHOUT_NOTICE = ['deceased', 'did_not_join', 'expelled', 'struck_off', 'passed_out'];

export function settledOf(facts: Facts, branch: Branch, leaves: Leaves): Settled {
  const { student_id } = leaves;
  const { reversed, adjusted } = takenBack(facts, branch, leaves);
  const notice_fee = noticeOf(facts, branch, leaves);
  const account = facts.accounts.find((one) => one.student_id === student_id);
  let owed = notice_fee - reversed - adjusted;
  for (const line of facts.lines) if (line.student_id === student_id) owed += line.gross - line.concession;
  for (const money of facts.money) if (money.student_id === student_id) owed -= money.amount;
  for (const held of facts.advances) if (held.student_id === student_id) owed -= held.amount;
  const dues = Math.max(0, owed);
  const deposit = account?.security ?? 0;
  const applied = Math.min(dues, deposit);
  const rest = deposit - applied;
  return {
    reversed,
    adjusted,
    notice_fee,
    dues,
    deposit,
    applied,
    refund: leaves.deposit_action === 'apply' || leaves.deposit_action === 'refund' ? rest : 0,
    kept: leaves.deposit_action === 'keep' ? rest : 0,
    forfeited: leaves.deposit_action === 'forfeit' ? rest : 0,
    still_due: dues - applied,
    advance: Math.max(0, -owed),
  };
}

/** Advances that are asked back cannot be used: such a child is left out of the comparison. */
export function isPlain(facts: Facts, student_id: number): boolean {
  return (facts.accounts.find((one) => one.student_id === student_id)?.reserved ?? 0) === 0;
}

function takenBack(facts: Facts, branch: Branch, leaves: Leaves): Pick<Settled, 'reversed' | 'adjusted'> {
  const { student_id, leaving_on } = leaves;
  const month = inMonth(leaving_on);
  const becomes = chargesAfter(facts, branch, leaves);
  const mine = facts.lines.filter((line) => line.student_id === student_id);
  const paid = paidOnLines(facts, student_id);
  const openOn = openByChallan(facts, student_id);
  let reversed = 0;
  let adjusted = 0;
  const take = (fee_month: string, amount: number): void => {
    if (fee_month > month) reversed += amount;
    else adjusted += amount;
  };
  for (const line of mine) {
    const head = facts.heads.find((one) => one.id === line.head_id);
    const challan = facts.challans.find((one) => one.id === line.challan_id);
    if (!head || !challan) continue;
    const net = line.gross - line.concession;
    if (head.kind === 'security') {
      const open = net - (paid.get(line.id) ?? 0);
      if (open > 0 && (openOn.get(challan.id) ?? 0) > 0) take(line.fee_month, open);
      continue;
    }
    const isTouched = line.kind === 'regular' && line.fee_month >= month && challan.status !== 'written_off';
    if (!isTouched || challan.branch_id !== branch.id || (!head.prorate && line.fee_month === month)) continue;
    const together = mine.filter((one) => one.id === line.id || one.corrects === line.id);
    const stands = together.reduce((sum, one) => sum + one.gross - one.concession, 0);
    const newest = together.at(-1) ?? line;
    const then = line.fee_month === month ? becomes.find((one) => one.head_id === line.head_id) : undefined;
    // What costs the same part of its month stays as it was billed.
    if (newest.num * (then?.den ?? 1) === (then?.num ?? 0) * newest.den) continue;
    take(line.fee_month, stands - (then ? then.gross - then.concession : 0));
  }
  return { reversed, adjusted };
}

/** The leaving month as it costs with the last day as its end. */
function chargesAfter(facts: Facts, branch: Branch, { student_id, leaving_on }: Leaves) {
  const fee_month = inMonth(leaving_on);
  const rows = byChild(facts);
  const ended = (rows.periods.get(student_id) ?? [])
    .filter((one) => one.from_on <= leaving_on)
    .map((one) => ({ ...one, to_on: one.to_on === null || one.to_on > leaving_on ? leaving_on : one.to_on }));
  const way = String(settingOf(facts, branch, { key: 'proration', on: branch.today }) ?? 'daily');
  const share = shareOf(ended, { branch_id: branch.id, fee_month, moved_on: null, way });
  if (!share) return [];
  return chargesOfChild(facts, branch, { bill_month: fee_month, on: branch.today, student_id, fee_month, share, rows });
}

function paidOnLines(facts: Facts, student_id: number): Map<number, number> {
  const paid = new Map<number, number>();
  for (const money of facts.money) {
    if (money.student_id !== student_id) continue;
    for (const piece of money.split) paid.set(piece.line_id, (paid.get(piece.line_id) ?? 0) + piece.amount);
  }
  return paid;
}

function openByChallan(facts: Facts, student_id: number): Map<number, number> {
  const open = new Map<number, number>();
  const add = (id: number, amount: number): void => void open.set(id, (open.get(id) ?? 0) + amount);
  for (const line of facts.lines)
    if (line.student_id === student_id) add(line.challan_id, line.gross - line.concession);
  for (const money of facts.money) if (money.student_id === student_id) add(money.challan_id, -money.amount);
  return open;
}

function noticeOf(facts: Facts, branch: Branch, leaves: Leaves): number {
  const { leaving_on, notice_on, reason, student_id } = leaves;
  const setting = (key: string): unknown => settingOf(facts, branch, { key, on: branch.today });
  const given = Math.max(0, dayNo(leaving_on) - dayNo(notice_on));
  const missing = Number(setting('notice_days')) - given;
  const way = String(setting('notice_fee'));
  if (WITHOUT_NOTICE.includes(reason) || missing <= 0 || way === 'none') return 0;
  const month = inMonth(leaving_on);
  let tuition = 0;
  for (const row of facts.plan) {
    if (row.student_id !== student_id || row.from_month > month || (row.to_month !== null && row.to_month < month))
      continue;
    if (facts.heads.find((one) => one.id === row.head_id)?.kind === 'tuition') tuition += row.amount;
  }
  return way === 'month' ? tuition : part(tuition, missing, 30).to(unitOf(facts, branch, branch.today));
}
