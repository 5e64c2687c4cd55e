// What cheques do in the book on their way (spec 04 §8): from Cheques in hand to the bank, and back when one is taken back after that.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { StoredCheque } from '../reads/stored-cheques.ts';

interface InHand {
  cheque_id: number;
  party_id: number;
  amount: number;
}

/** By the deposits' own lines: by student, as 1150 holds them. */
async function inHand(cheques: readonly StoredCheque[], account_id: number): Promise<InHand[]> {
  return rowsOf(sql<InHand>`
    select q.id as cheque_id, coalesce(l.party_id, 0) as party_id, sum(l.debit - l.credit)::bigint as amount
      from fees.cheques q
      join fees.deposits d on d.id = q.deposit_id and d.cheque_id = q.id
      join platform.journal_lines l on l.entry_id = d.entry_id and l.account_id = ${account_id}::bigint
     where q.id = any (${cheques.map((cheque) => cheque.id)}::bigint[]) group by 1, 2 order by 1, 2`);
}

/** Of one branch; a bank account of each gets one sum. Answers the entry. */
async function move(cheques: readonly StoredCheque[], day: LocalDate, back: boolean): Promise<number> {
  const [first] = cheques;
  if (!first) throw new Error('No cheque to move');
  const entry_date = await firstOpenDay(first.branch_id, day);
  if (entry_date === null) throw conflict('No accounting period is open. Ask accounts to open one.');
  const account_id = await systemAccount('cheques_in_hand');
  const held = await inHand(cheques, account_id);
  const [into, from] = back ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const);
  const banks = Map.groupBy(cheques, (cheque) => cheque.handed_to_account_id ?? 0);
  const names = cheques.map((cheque) => cheque.cheque_no).join(', ');
  return postEntry(
    {
      branch_id: first.branch_id,
      entry_date,
      kind: 'settlement',
      source_type: 'cheque',
      source_id: first.id,
      narration: `${back ? 'Taken back by the bank' : 'Cleared'}: cheque ${names}`.slice(0, 500),
      owner_area: 'fees',
    },
    [
      ...[...banks].map(([bank, of]) => ({
        account_id: bank,
        [into]: of.reduce((sum, cheque) => sum + cheque.amount, 0),
      })),
      ...held.map(({ cheque_id, party_id, amount }) => ({
        account_id,
        [from]: amount,
        party_kind: 'student',
        party_id,
        doc_type: 'cheque',
        doc_id: cheque_id,
      })),
    ],
  );
}

export const bringToBank = (cheques: readonly StoredCheque[], day: LocalDate): Promise<number> =>
  move(cheques, day, false);

export const takeFromBank = (cheque: StoredCheque, day: LocalDate): Promise<number> => move([cheque], day, true);
