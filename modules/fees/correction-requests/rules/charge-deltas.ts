// The lines that items write (FEE-80, FEE-45), and what of each challan leaves as advance because less is charged than was paid (FEE-81). Pure.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { isRecognised } from '#modules/fees/issued-challans/rules/index.ts';
import type { LineDelta } from '#modules/fees/corrections/rules/index.ts';
import type { ReasonCode } from '../contract/corrections.ts';
import { type ChallanFacts, type Facts, finesOf, isFine, type Item, type LineFacts } from './correction-facts.ts';
import { splitOf } from './line-split.ts';

export type ItemToWrite = Item & { id: number };

/** `reason_code`: a wrong concession moves what was taken off, not what was charged. */
export function chargeDeltas(
  items: readonly ItemToWrite[],
  facts: Facts,
  said: { reason_code: ReasonCode; description: string },
): LineDelta[] {
  const written = items.flatMap((item) => {
    const challan = facts.challans.get(item.challan_id ?? 0);
    if (!challan) return [];
    const more = { correction_item_id: item.id, description: said.description };
    return deltasOf(item, challan, { ...said, facts }).map((delta) => ({ ...delta, ...more }));
  });
  const groups = Map.groupBy(written, (delta) => delta.challan_id);
  return [...groups].flatMap(([challan_id, deltas]) => withExcess(deltas, facts.challans.get(challan_id)));
}

function deltasOf(
  item: ItemToWrite,
  challan: ChallanFacts,
  { facts, reason_code }: { facts: Facts; reason_code: ReasonCode },
): LineDelta[] {
  if (item.action === 'waive_fine') return waivers(challan, finesOf(challan) - (item.after ?? 0));
  if (item.action === 'add_line') return [added(item, challan, facts)];
  const line = challan.lines.find((one) => one.line_id === item.line_id);
  if (!line) return [];
  return [{ ...ofLine(challan, line), ...splitOf(line, item.after ?? 0, reason_code === 'wrong_concession') }];
}

const ofChallan = ({ challan_id, challan_no, bill_month, student_id }: ChallanFacts) => ({
  challan_id,
  challan_no,
  bill_month,
  student_id,
});

function ofLine(challan: ChallanFacts, line: LineFacts): Omit<LineDelta, 'gross' | 'concession' | 'off'> {
  const { line_id, head_id, fee_month, num, den, settled, recognised, deposit_account_id } = line;
  const income_account_id = line.income_account_id ?? deposit_account_id ?? 0;
  const same = { line_id, head_id, fee_month, num, den, settled, recognised, deposit_account_id, income_account_id };
  return { ...ofChallan(challan), ...same, net_before: line.net };
}

/** The newest fine first; what was taken back of fines before lowers what there is to waive, not the line. */
function waivers(challan: ChallanFacts, amount: number): LineDelta[] {
  let left = amount;
  return challan.lines
    .filter((line) => isFine(line) && line.net > 0)
    .toReversed()
    .flatMap((line) => {
      const part = Math.min(left, line.net);
      left -= part;
      if (part === 0) return [];
      return [{ ...ofLine(challan, line), line_kind: 'waiver' as const, gross: -part, concession: 0, off: [] }];
    });
}

function added(item: ItemToWrite, challan: ChallanFacts, { heads, entry_date }: Facts): LineDelta {
  const head = heads.get(item.head_id ?? 0);
  const fee_month: Month = item.fee_month ?? challan.bill_month;
  return {
    ...ofChallan(challan),
    line_id: null,
    head_id: head?.head_id ?? 0,
    fee_month,
    num: 1,
    den: 1,
    gross: item.after ?? 0,
    concession: 0,
    off: [],
    net_before: 0,
    settled: 0,
    recognised: head ? comesNow(head, fee_month, entry_date) : true,
    income_account_id: head?.income_account_id ?? head?.deposit_account_id ?? 0,
    deposit_account_id: head?.deposit_account_id ?? null,
  };
}

const comesNow = (
  head: { kind: string; recognition: 'by_month' | 'on_posting' },
  month: Month,
  entry_date: LocalDate,
): boolean => isRecognised(head, month, entry_date);

/** FEE-81 looks at the whole challan: what one line was paid too much pays the others first. */
function withExcess(deltas: LineDelta[], challan: ChallanFacts | undefined): LineDelta[] {
  if (!challan) return deltas;
  const change = deltas.reduce((sum, delta) => sum + delta.gross - delta.concession, 0);
  let excess = Math.max(0, challan.settled - (challan.charged + change));
  const moved = new Map<number, number>();
  for (const { line_id, gross, concession } of deltas)
    if (line_id !== null) moved.set(line_id, (moved.get(line_id) ?? 0) + gross - concession);
  const total = excess;
  const freed_from = challan.lines.flatMap(({ line_id, head_id, settled, net }) => {
    const over = Math.min(excess, Math.max(0, settled - net - (moved.get(line_id) ?? 0)));
    excess -= over;
    return over > 0 ? [{ line_id, head_id, amount: over }] : [];
  });
  return deltas.map((delta, nth) => (nth === 0 ? { ...delta, excess: total, freed_from } : { ...delta, excess: 0 }));
}
