// Changes the state of cards: locked, written and recorded in their history as a set (spec 03 §3.2).

import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { CardRow } from '../contract/cards.ts';

type State = CardRow['state'];

export interface ChangedCard {
  id: number;
  branch_id: number;
  student_id: number | null;
  card_no: string;
  was: State;
}

interface Turn {
  from: readonly State[];
  to: State;
  /** Past, for the history: 'sent', 'approved'. */
  action: string;
  why?: string | null;
  /** Further columns, each followed by a comma. */
  set?: ReturnType<typeof sql>;
}

/** Changes those that are in one of the states; the others stay as they are and are not returned. */
export async function changeCardState(
  ids: readonly number[],
  { from, to, action, why = null, set }: Turn,
): Promise<ChangedCard[]> {
  if (ids.length === 0) return [];
  const turned = await rowsOf(sql<ChangedCard>`
    with was as (
      select id, state from students.student_cards where id = any (${[...ids]}::bigint[]) and state = any (${[...from]}::text[]) order by id for update)
    update students.student_cards c set state = ${to}, ${set ?? sql``} updated_by = platform.current_user_id()
      from was where was.id = c.id returning c.id, c.branch_id, c.student_id, c.card_no, was.state as was`);
  await auditAll(
    turned.map(({ id, branch_id, was, card_no }) => ({
      record_kind: 'student card',
      record_id: id,
      branch_id,
      action,
      before: { state: was },
      after: { state: to, card_no, ...(why ? { reason: why } : {}) },
    })),
  );
  return turned;
}

const OPEN: readonly State[] = ['initiated', 'pending', 'approved', 'queued', 'printed', 'issued', 'rejected'];

export function endCards(ids: readonly number[], why: string): Promise<ChangedCard[]> {
  return changeCardState(ids, {
    from: OPEN,
    to: 'void',
    action: 'voided',
    why,
    set: sql`void_reason = ${why}, voided_at = platform.now(),`,
  });
}

/** At the approver's or at the printer: counted until it is made again or dropped (STU-82). */
export function rejectCards(ids: readonly number[], stage: 'approval' | 'print', why: string): Promise<ChangedCard[]> {
  return changeCardState(ids, {
    from: stage === 'approval' ? ['pending'] : ['queued', 'printed'],
    to: 'rejected',
    action: `rejected at ${stage}`,
    why,
    set: sql`reject_reason = ${why}, rejected_at_stage = ${stage},`,
  });
}
