// Carries out the items of a correction: what does not fit any more is told with its reason, the rest is done in sets, one entry a kind of act. The preview
// is this same act in a trial. Whoever calls it says whether one that does not fit refuses all (FEE-83).

import { rowsOf, sql } from '#platform/db/index.ts';
import { correctLines } from '#modules/fees/corrections/chapter.ts';
import { childrenOfDeposit, lockDeposit, undoDeposit, whatIsUndone } from '#modules/fees/deposit-reversals/chapter.ts';
import { takeChallansBack } from '#modules/fees/issued-challans/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { correctionFacts } from '../reads/correction-facts.ts';
import type { StoredCorrection, StoredItem } from '../reads/stored-correction.ts';
import { chargeDeltas } from '../rules/charge-deltas.ts';
import type { ChallanFacts, Facts, Item } from '../rules/correction-facts.ts';
import { reasonWords } from '../rules/correction-words.ts';
import { problemsOf } from '../rules/item-problem.ts';
import { staleWords } from '../rules/item-seen.ts';
import { moveDueDates } from '../steps/move-due-dates.ts';
import { movePayment } from '../steps/move-payment.ts';
import { noteCorrected } from '../steps/note-corrected.ts';
import { type CorrectionEvent, writeOffChallans } from '../steps/write-off-challans.ts';

export interface CarriedOut {
  /** By item, why it was not done. */
  refused: Map<number, string>;
  /** Every entry that was made. */
  entries: number[];
}

/** `refuse`: what to do about items that do not fit, before anything is written. */
export async function carryOut(
  correction: StoredCorrection,
  items: readonly StoredItem[],
  refuse: (reasons: ReadonlyMap<number, string>) => void,
): Promise<CarriedOut> {
  await lockAll(items);
  const facts = await correctionFacts(correction.branch_id, items);
  const refused = reasonsOf(correction, items, facts);
  refuse(refused);
  const fit = items.filter((item) => !refused.has(item.id));
  const entryOf = await act(correction, fit, facts);
  await markItems(fit, refused, entryOf);
  await noteCorrected(correction, fit, facts);
  return { refused, entries: [...new Set([...entryOf.values()].flat())] };
}

/** The students' accounts ascending, also of those whom a payment reaches. */
async function lockAll(items: readonly Item[]): Promise<void> {
  const ids = new Set(items.flatMap((item) => [item.student_id, item.target_student_id ?? item.student_id]));
  for (const { deposit_id } of items)
    if (deposit_id) for (const id of (await childrenOfDeposit(deposit_id)).student_ids) ids.add(id);
  await lockFeeAccounts([...ids]);
}

function reasonsOf(correction: StoredCorrection, items: readonly StoredItem[], facts: Facts): Map<number, string> {
  const problems = problemsOf(items, facts);
  return new Map(
    items.flatMap((item, nth): [number, string][] => {
      const reason = problems.get(nth) ?? otherBranch(correction, item, facts) ?? staleWords(item, item.seen, facts);
      return reason === null ? [] : [[item.id, reason]];
    }),
  );
}

function otherBranch({ branch_id }: StoredCorrection, item: Item, { challans, deposits }: Facts): string | null {
  const of = challans.get(item.challan_id ?? 0)?.branch_id ?? deposits.get(item.deposit_id ?? 0)?.branch_id;
  return of === branch_id ? null : 'A request is for one branch: make a separate request for this one';
}

type Entries = Map<number, number[]>;

async function act(correction: StoredCorrection, items: readonly StoredItem[], facts: Facts): Promise<Entries> {
  const entries: Entries = new Map();
  const note = (of: readonly StoredItem[], made: readonly (number | null)[]): void => {
    const ids = made.filter((one) => one !== null);
    for (const item of of) entries.set(item.id, ids);
  };
  const doing = (...actions: Item['action'][]): StoredItem[] => items.filter((item) => actions.includes(item.action));
  const event = eventOf(correction, facts);
  const challansOf = (of: readonly Item[]): ChallanFacts[] =>
    of.flatMap((item) => facts.challans.get(item.challan_id ?? 0) ?? []);

  const charges = doing('change_line', 'add_line', 'waive_fine');
  const { reason_code } = correction;
  const deltas = chargeDeltas(charges, facts, { reason_code, description: event.description });
  note(charges, [await correctLines(deltas, { ...event, source_id: correction.id, source_type: 'correction' })]);

  const cancelled = doing('cancel_challan');
  if (cancelled.length > 0) {
    const taken = challansOf(cancelled).map((one) => ({ ...one, id: one.challan_id }));
    const source = { source_type: 'correction', source_id: correction.id, reason: event.description };
    note(cancelled, [await takeChallansBack(taken, { ...event, ...source })]);
  }
  const written_off = doing('write_off');
  if (written_off.length > 0) note(written_off, [await writeOffChallans(challansOf(written_off), event)]);
  await moveDueDates(doing('change_due_date'), facts);
  for (const item of doing('move_payment', 'reverse_deposit')) note([item], await moveMoney(item, facts, event));
  return entries;
}

function eventOf(
  { id: correction_id, correction_no, branch_id, reason_code, note }: StoredCorrection,
  { entry_date }: Facts,
): CorrectionEvent & { description: string; doc_no: string } {
  const description = `Correction ${correction_no}: ${reasonWords[reason_code]}`;
  const narration = (note === null ? description : `${description}. ${note}`).slice(0, 500);
  return { branch_id, correction_id, correction_no, doc_no: correction_no, entry_date, description, narration };
}

async function moveMoney(item: StoredItem, facts: Facts, event: CorrectionEvent): Promise<number[]> {
  const deposit = facts.deposits.get(item.deposit_id ?? 0);
  const target = facts.targets.get(item.target_student_id ?? 0);
  if (item.action === 'move_payment' && deposit && target) {
    const narration = `Receipt ${deposit.receipt_no} moved to ${target.full_name}. ${event.narration}`.slice(0, 500);
    return movePayment(deposit, target, { entry_date: event.entry_date, narration });
  }
  const locked = await lockDeposit(item.deposit_id ?? 0);
  return (await undoDeposit(locked, await whatIsUndone(locked), event.narration)).entries;
}

async function markItems(
  fit: readonly StoredItem[],
  refused: ReadonlyMap<number, string>,
  entryOf: ReadonlyMap<number, number[]>,
): Promise<void> {
  const rows = [
    ...fit.map(({ id }) => ({ id, result: 'applied', reason: null, entry_id: entryOf.get(id)?.at(-1) ?? null })),
    ...[...refused].map(([id, reason]) => ({ id, result: 'refused', reason, entry_id: null })),
  ];
  await rowsOf(sql`
    update fees.fee_correction_items i set result = g.result, result_reason = g.reason, entry_id = g.entry_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, result text, reason text, entry_id bigint) where i.id = g.id`);
}
