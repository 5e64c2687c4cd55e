// What a leaving asks of the modules above (14 §2): what the person holds, that the employment ends, whether the settlement is posted.

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface LeavingFact {
  /** 'Unused leave' */
  what: string;
  /** '12.5 days of Annual' */
  said: string;
}

/** EXT-3: for whoever approves. Nothing is written. */
export const hrLeavingFacts = declareQuestion<{ employee_id: number }, LeavingFact[]>('hr.leaving_facts');

export interface Left {
  employee_id: number;
  branch_id: number;
  exit_id: number;
  /** The last day of work. */
  on: LocalDate;
}

/** EXT-6: in the transaction that ends the employment, once the record says so. */
export const hrLeft = declareQuestion<Left>('hr.left');

/** EXT-7: `open` while there is none that is posted. Where nobody answers, none is kept. */
export const hrSettled = declareQuestion<
  { exit_ids: readonly number[] },
  { exit_id: number; state: 'open' | 'posted' }[]
>('hr.settled');

export async function settlementOf(exit_id: number): Promise<'none' | 'open' | 'posted'> {
  const answers = (await hrSettled.ask({ exit_ids: [exit_id] })).flat();
  return answers.find((one) => one.exit_id === exit_id)?.state ?? 'none';
}
