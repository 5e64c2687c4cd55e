// What comes off beside schemes and tax, within the protection of the net (SAL-8): served in an order, the rest is carried.

import { percentOf } from './amounts.ts';
import { money } from './how.ts';
import type { SalaryFacts } from './salary-facts.ts';
import type { Carried, SalaryLine } from './salary-shapes.ts';

interface Wanted extends Carried {
  rank: number;
  note: string | null;
}

/** Court order, loan, advance, fine, recovery, others. */
function rankOf(head: string): number {
  const order = ['COURT', 'LOAN', 'ADVANCE', 'FINE', 'RECOVERY'];
  const at = order.indexOf(head);
  return at < 0 ? order.length : at;
}

function wantedOf({ instalments, inputs, heads }: SalaryFacts): Wanted[] {
  const off = new Set(heads.filter((head) => head.kind === 'deduction').map((head) => head.code));
  const loans = instalments.map(({ instalment_id, kind, amount }) => {
    const head = kind === 'loan' ? 'LOAN' : 'ADVANCE';
    return { head, amount, instalment_id, input_id: null, rank: rankOf(head), note: null };
  });
  const others = inputs
    .filter((one) => off.has(one.head))
    .map((one) => ({
      head: one.head,
      amount: one.amount,
      instalment_id: null,
      input_id: one.id,
      rank: rankOf(one.head),
      note: one.note ?? null,
    }));
  return [...loans, ...others].toSorted((a, b) => a.rank - b.rank);
}

export interface Served {
  lines: SalaryLine[];
  carried: Carried[];
}

/** `left`: earned − statutory − tax. */
export function servedDeductions(facts: SalaryFacts, left: number): Served {
  const { rules, currency } = facts;
  const limit = percentOf(Math.max(0, left), rules.most_deducted_percent);
  // A limit between two units protects the person: it is floored.
  let room = Math.floor(limit / rules.round_unit) * rules.round_unit;
  const served: Served = { lines: [], carried: [] };
  for (const { head, amount, instalment_id, input_id, note } of wantedOf(facts)) {
    const taken = Math.min(amount, room);
    room -= taken;
    const whole = note ?? (instalment_id === null ? 'Deduction of the month' : 'Instalment of the month');
    const cut = `${rules.most_deducted_percent} % of ${money(left, currency)}`;
    const how =
      taken === amount
        ? `${whole}: ${money(amount, currency)}`
        : `${whole}: ${money(taken, currency)} of ${money(amount, currency)}, at most ${cut} is taken`;
    if (taken > 0)
      served.lines.push({
        head,
        kind: 'deduction',
        amount: taken,
        how,
        input_id,
        instalment_id,
        quantity: null,
        rate: null,
        base: null,
        computed: null,
      });
    if (taken < amount) served.carried.push({ head, amount: amount - taken, instalment_id, input_id });
  }
  return served;
}
