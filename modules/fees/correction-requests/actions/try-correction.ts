// What a correction would do: the act itself in a trial, measured before and after, so that the preview and the approval cannot differ (FEE-81).

import { Refusal } from '#kernel/refusal.ts';
import { trial } from '#platform/db/index.ts';
import type { CorrectionEffect, ReasonCode } from '../contract/corrections.ts';
import { ledgerOf, type Standing, standingOf } from '../reads/standing.ts';
import { storedItems } from '../reads/stored-correction.ts';
import type { WhatIsAsked } from '../reads/what-is-asked.ts';
import type { Item } from '../rules/correction-facts.ts';
import { amountsOf, deltaOf } from '../rules/item-amounts.ts';
import { itemWords } from '../rules/item-words.ts';
import { storeCorrection } from '../steps/store-correction.ts';
import { carryOut } from './carry-out.ts';

/** Of thousands a person reads the first; the sums tell the rest. */
const SHOWN = 200;

type Measured = Pick<CorrectionEffect, 'challans' | 'accounts' | 'ledger'>;

const nothing: Measured = { challans: [], accounts: [], ledger: [] };

/** Items with a problem are told and left out; nothing is kept. */
export async function tryCorrection(
  items: readonly Item[],
  asked: WhatIsAsked,
  said: { kind: 'single' | 'multi'; reason_code: ReasonCode; note: string | null },
): Promise<CorrectionEffect> {
  const { facts, problems } = asked;
  const fit = items.filter((_item, nth) => !problems.has(nth));
  const tried = fit.length === 0 ? nothing : await measured(fit, asked, said);
  const why = tried instanceof Refusal ? tried.message : null;
  const [of] = [...facts.challans.values(), ...facts.deposits.values()];
  return {
    currency: of?.currency ?? 'PKR',
    items: items.map((item, nth) => ({
      text: itemWords(item, facts),
      ...amountsOf(item, facts),
      delta: deltaOf(item, facts),
      problem: problems.get(nth) ?? why,
    })),
    ...(tried instanceof Refusal ? nothing : tried),
    total_delta: fit.reduce((sum, item) => sum + deltaOf(item, facts), 0),
  };
}

/** A refusal is an answer here: the form shows it beside the items. */
async function measured(
  items: readonly Item[],
  { branch_id, facts }: WhatIsAsked,
  said: { kind: 'single' | 'multi'; reason_code: ReasonCode; note: string | null },
): Promise<Measured | Refusal> {
  const look = lookAt(items, { branch_id, facts });
  try {
    return await trial(async () => {
      const before = await look();
      const stored = { ...said, branch_id, correction_no: '', title: null, attachment_ids: [] };
      const id = await storeCorrection(stored, items, { facts });
      const { entries } = await carryOut(
        { ...said, id, branch_id, correction_no: '' },
        await storedItems(id),
        (reasons) => {
          const [first] = reasons.values();
          if (first !== undefined) throw new Refusal('conflict', first);
        },
      );
      return { ...difference(before, await look()), ledger: await ledgerOf(entries) };
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function lookAt(items: readonly Item[], { facts }: Pick<WhatIsAsked, 'branch_id' | 'facts'>): () => Promise<Standing> {
  const challan_ids = items.flatMap((item) => item.challan_id ?? []).slice(0, SHOWN);
  const payers = items.flatMap((item) =>
    item.deposit_id
      ? [
          ...(facts.deposits.get(item.deposit_id)?.student_ids ?? []),
          ...(item.target_student_id ? [item.target_student_id] : []),
        ]
      : [],
  );
  const students = [...new Set([...items.map((item) => item.student_id), ...payers])].slice(0, SHOWN);
  return () => standingOf(challan_ids, students, [...new Set(payers)]);
}

function difference(before: Standing, after: Standing): Omit<Measured, 'ledger'> {
  const was = new Map(before.challans.map((one) => [one.challan_id, one]));
  const had = new Map(before.accounts.map((one) => [one.student_id, one]));
  const differs = <T extends object>(one: T, other: T | undefined): other is T =>
    other !== undefined && JSON.stringify(one) !== JSON.stringify(other);
  return {
    challans: after.challans.flatMap((now) => {
      const old = was.get(now.challan_id);
      const { challan_id, challan_no, bill_month, student_id, student_name } = now;
      const same = { challan_id, challan_no, bill_month, student_id, student_name };
      return differs(now, old) ? [{ ...same, before: standing(old), after: standing(now) }] : [];
    }),
    accounts: after.accounts.flatMap((now) => {
      const old = had.get(now.student_id);
      const { student_id, student_name, receivable: receivable_after, advance: advance_after } = now;
      if (!differs(now, old)) return [];
      const { receivable: receivable_before, advance: advance_before } = old;
      return [{ student_id, student_name, receivable_before, receivable_after, advance_before, advance_after }];
    }),
  };
}

type Told = CorrectionEffect['challans'][number]['before'];

const standing = ({ charged, settled, balance, due_date, status }: Told): Told => ({
  charged,
  settled,
  balance,
  due_date,
  status,
});
