// A month of a branch billed by hand: day by day who was there, head by head what the plan asks, concession by concession what comes off.

import { inMonth, lastOf, part, settingOf, unitOf } from './by-hand.ts';
import type { Branch, Facts } from './facts.ts';

export interface Charge {
  student_id: number;
  fee_month: string;
  head_id: number;
  gross: number;
  concession: number;
  num: number;
  den: number;
}

export interface Month {
  bill_month: string;
  /** The day of the entry: settings are those of this day. */
  on: string;
}

/** The rows of each child, found without a search. */
export interface ByChild {
  periods: Map<number, Facts['periods']>;
  plan: Map<number, Facts['plan']>;
  concessions: Map<number, Facts['concessions']>;
}

export function byChild({ periods, plan, concessions }: Facts): ByChild {
  const of = <Row extends { student_id: number }>(rows: Row[]): Map<number, Row[]> => {
    const found = new Map<number, Row[]>();
    for (const row of rows) {
      const mine = found.get(row.student_id);
      if (mine) mine.push(row);
      else found.set(row.student_id, [row]);
    }
    return found;
  };
  return { periods: of(periods), plan: of(plan), concessions: of(concessions) };
}

/** What the branch bills in the month if nothing of it was billed yet. */
export function chargesOf(facts: Facts, branch: Branch, month: Month): Charge[] {
  const rows = byChild(facts);
  const held = new Set(facts.accounts.filter((one) => one.hold_posting).map((one) => one.student_id));
  const done = new Set<string>();
  const charges: Charge[] = [];
  for (const session of facts.sessions) {
    if (session.school_id !== branch.school_id || session.country_id !== branch.country_id) continue;
    const seats = facts.enrolments
      .filter((one) => one.branch_id === branch.id && one.session_id === session.id)
      .toSorted((a, b) => (a.start_on < b.start_on ? -1 : 1));
    for (const fee_month of monthsOnBill(facts, branch, { ...month, session_id: session.id })) {
      for (const seat of seats) {
        if (!sits(seat, fee_month) || held.has(seat.student_id)) continue;
        const key = `${seat.student_id} ${fee_month}`;
        if (done.has(key)) continue;
        done.add(key);
        const moved_on = seat.exit === 'transfer_out' ? seat.end_on : null;
        const share = shareOf(rows.periods.get(seat.student_id) ?? [], {
          branch_id: branch.id,
          fee_month,
          moved_on,
          way: String(settingOf(facts, branch, { key: 'proration', on: month.on }) ?? 'daily'),
        });
        if (share)
          charges.push(
            ...chargesOfChild(facts, branch, { ...month, student_id: seat.student_id, fee_month, share, rows }),
          );
      }
    }
  }
  return charges;
}

function monthsOnBill(facts: Facts, branch: Branch, asked: Month & { session_id: number }): string[] {
  const rows = facts.calendar.filter(
    (one) =>
      one.session_id === asked.session_id &&
      one.country_id === branch.country_id &&
      (one.branch_id === branch.id || one.branch_id === null),
  );
  const named = rows.filter((one) => one.bill_month === asked.bill_month);
  const chosen = named.find((one) => one.branch_id !== null) ?? named[0];
  if (chosen) return chosen.fee_months;
  if (rows.length > 0) return [];
  const together = settingOf(facts, branch, { key: 'combined_months', on: asked.on });
  const months = [asked.bill_month];
  for (let next = monthAfter(asked.bill_month); months.length < 12; next = monthAfter(next)) {
    if (!Array.isArray(together) || !together.includes(Number(next.slice(5, 7)))) break;
    months.push(next);
  }
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return nth === 12 ? `${year + 1}-01-01` : `${year}-${String(nth + 1).padStart(2, '0')}-01`;
}

/** The branch of the 1st bills; who was sent here later in the month was billed where it came from. */
function sits(seat: Facts['enrolments'][number], month: string): boolean {
  if ((seat.billed_from ?? seat.start_on) > lastOf(month)) return false;
  if (seat.end_on !== null && seat.end_on < month) return false;
  return seat.start_on <= month || seat.entry !== 'transfer_in';
}

interface Share {
  num: number;
  den: number;
  wholly_frozen: boolean;
}

interface AskedShare {
  branch_id: number;
  fee_month: string;
  moved_on: string | null;
  way: string;
}

/** Every day of the month is looked at. */
export function shareOf(periods: Facts['periods'], asked: AskedShare): Share | null {
  const days = Number(lastOf(asked.fee_month).slice(8));
  const ends = asked.moved_on ?? lastOf(asked.fee_month);
  let weighted = 0;
  let frozen = 0;
  const there: number[] = [];
  for (let n = 1; n <= days; n += 1) {
    const day = inMonth(asked.fee_month, n);
    for (const period of periods) {
      const isHere = period.branch_id === asked.branch_id || period.current_branch_id === asked.branch_id;
      if (!isHere || period.status === 'admitted' || period.from_on > day || period.from_on > ends) continue;
      // Who moves within the month is billed here to its end.
      if (period.to_on !== null && period.to_on < day && period.to_on !== asked.moved_on) continue;
      if (period.to_on !== null && period.to_on < asked.fee_month) continue;
      there.push(n);
      weighted += period.status === 'frozen' ? period.billing_percent : 100;
      if (period.status === 'frozen') frozen += 1;
    }
  }
  const first = there[0];
  const last = there.at(-1);
  if (first === undefined || last === undefined) return null;
  const wholly_frozen = frozen === days;
  if (wholly_frozen || asked.way === 'daily') return { num: weighted, den: days * 100, wholly_frozen };
  const whole = asked.way === 'full' || (first <= 15 && last > 15);
  return { num: 1, den: whole ? 1 : 2, wholly_frozen };
}

interface AskedChild extends Month {
  student_id: number;
  fee_month: string;
  share: Share;
  rows: ByChild;
}

interface Line extends Charge {
  full: number;
  priority: number;
  eligible: boolean;
}

export function chargesOfChild(facts: Facts, branch: Branch, asked: AskedChild): Charge[] {
  const { student_id, fee_month, share, rows } = asked;
  const unit = unitOf(facts, branch, asked.on);
  const bit = Number(fee_month.slice(5, 7)) - 1;
  const lines: Line[] = [];
  for (const row of rows.plan.get(student_id) ?? []) {
    if (row.branch_id !== branch.id || row.amount === 0 || Math.floor(row.months / 2 ** bit) % 2 === 0) continue;
    if (row.from_month > fee_month || (row.to_month !== null && row.to_month < fee_month)) continue;
    const head = facts.heads.find((one) => one.id === row.head_id);
    if (!head || (head.prorate ? share.num === 0 : share.wholly_frozen)) continue;
    const [num, den] = head.prorate ? [share.num, share.den] : [1, 1];
    lines.push({
      student_id,
      fee_month,
      head_id: head.id,
      full: row.amount,
      // A whole share is the amount itself, rounded or not.
      gross: num === den ? row.amount : part(row.amount, num, den).to(unit),
      concession: 0,
      num,
      den,
      priority: head.priority,
      eligible: head.concession_eligible,
    });
  }
  lines.sort((a, b) => a.priority - b.priority || a.head_id - b.head_id);
  const terms = concessionTerms(facts, branch);
  const granted = (rows.concessions.get(student_id) ?? []).filter(
    (one) =>
      one.branch_id === branch.id &&
      one.from_month <= fee_month &&
      (one.to_month === null || one.to_month >= fee_month),
  );
  for (const line of lines) line.concession = takenOff(line, { lines, granted, unit, ...terms });
  return lines;
}

function concessionTerms(facts: Facts, branch: Branch): { cap: number; largest: boolean } {
  const here = facts.policies.filter(
    (one) => one.school_id === branch.school_id && one.country_id === branch.country_id,
  );
  const own = here.find((one) => one.branch_id === branch.id);
  const usual = here.find((one) => one.branch_id === null);
  return {
    cap: own?.concession_cap ?? usual?.concession_cap ?? 10_000,
    largest: (own?.concession_mode ?? usual?.concession_mode) === 'best_per_group',
  };
}

type Granted = Facts['concessions'];

interface Off {
  lines: readonly Line[];
  granted: Granted;
  unit: number;
  cap: number;
  largest: boolean;
}

function takenOff(line: Line, { lines, granted, unit, cap, largest }: Off): number {
  const winners = new Map<string, { one: Granted[number]; amount: number }>();
  for (const one of granted) {
    const amount = claimOf(one, line, { lines, unit });
    if (amount <= 0) continue;
    const group = one.stack === 'add' ? `alone ${one.id}` : `group ${one.stack_group}`;
    const best = winners.get(group);
    if (!best || isBefore({ one, amount }, best)) winners.set(group, { one, amount });
  }
  let counted = [...winners.values()];
  if (largest) {
    const grouped = counted.filter(({ one }) => one.stack !== 'add').toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
    counted = [...counted.filter(({ one }) => one.stack === 'add'), ...grouped.slice(0, 1)];
  }
  const most = Math.min(line.gross, part(line.gross, cap, 10_000).to(unit));
  let off = 0;
  for (const { amount } of counted) off += amount;
  return Math.min(off, most);
}

function isBefore(a: { one: Granted[number]; amount: number }, b: { one: Granted[number]; amount: number }): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  return a.one.order_no === b.one.order_no ? a.one.id < b.one.id : a.one.order_no < b.one.order_no;
}

function claimOf(one: Granted[number], line: Line, of: { lines: readonly Line[]; unit: number }): number {
  const acts = one.head_id === null ? line.eligible : one.head_id === line.head_id;
  if (!acts) return 0;
  if (one.basis === 'percent') return part(line.gross, one.rate, 10_000).to(of.unit);
  const partly = (amount: number): number => part(amount, line.num, line.den).to(of.unit);
  if (one.basis === 'final_amount') return Math.max(0, line.gross - partly(one.amount));
  let rest = one.amount;
  for (const other of of.lines) {
    const isSpread = one.head_id === null ? other.eligible : other.head_id === one.head_id;
    if (!isSpread) continue;
    if (other === line) return partly(Math.max(0, Math.min(line.full, rest)));
    rest -= other.full;
  }
  return 0;
}
