// Writes new cards: numbered in their branch, with the code that the gate reads; rejected ones of the same holders end with it.

import { addDays } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import type { CardRow } from '../contract/cards.ts';
import type { Candidate } from '../reads/card-eligible.ts';
import { cardCode } from '../reads/card-code.ts';
import { cardKey } from './card-key.ts';
import { endCards } from './change-card-state.ts';

interface Wanted {
  reason: CardRow['reason'];
  layout: CardRow['layout'];
  note?: string | null;
}

export interface MadeCard {
  id: number;
  card_no: string;
  name: string;
}

const ONE_YEAR = 365;

function lastDay({ session_end, today, valid_until }: Candidate): string {
  const inAYear = addDays(today, ONE_YEAR);
  return valid_until === 'year' || session_end === null || session_end < today ? inAYear : session_end;
}

/** The caller has locked and checked the candidates. */
export async function makeCards(candidates: readonly Candidate[], wanted: Wanted): Promise<MadeCard[]> {
  await endRejected(candidates);
  const key = await cardKey();
  const made: MadeCard[] = [];
  const branches = [...Map.groupBy(candidates, (one) => one.branch_id)].toSorted(([a], [b]) => a - b);
  for (const [branch_id, here] of branches) made.push(...(await write(branch_id, here, { ...wanted, key })));
  return made;
}

async function endRejected(candidates: readonly Candidate[]): Promise<void> {
  const ids = (of: 'student_id' | 'guardian_id') => candidates.map((one) => one[of]).filter((id) => id !== null);
  const rejected = await rowsOf(sql<{ id: number }>`
    select id from students.student_cards where state = 'rejected'
       and (student_id = any (${ids('student_id')}::bigint[]) or guardian_id = any (${ids('guardian_id')}::bigint[]))`);
  await endCards(
    rejected.map((card) => card.id),
    'Made again',
  );
}

async function write(
  branch_id: number,
  candidates: readonly Candidate[],
  { reason, layout, note, key }: Wanted & { key: Uint8Array },
): Promise<MadeCard[]> {
  const day = candidates[0]?.today ?? '';
  const numbers = await takeNumbers('student card', { branch_id, day }, candidates.length);
  const rows = candidates.map((one, n) => ({
    student_id: one.student_id,
    guardian_id: one.guardian_id,
    session_id: one.session_id,
    photo_file_id: one.photo_file_id,
    card_no: numbers[n] ?? '',
    qr_code: cardCode(numbers[n] ?? '', key),
    expires_on: lastDay(one),
    name: one.name,
  }));
  const written = await rowsOf(sql<{ id: number; card_no: string }>`
    insert into students.student_cards (branch_id, student_id, guardian_id, card_no, session_id, reason, layout, note, photo_file_id, expires_on, qr_code)
    select ${branch_id}::int, r.student_id, r.guardian_id, r.card_no, r.session_id, ${reason}, ${layout}, ${note ?? null}, r.photo_file_id,
           r.expires_on, r.qr_code
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (student_id bigint, guardian_id bigint, card_no text, session_id bigint, photo_file_id bigint, expires_on date, qr_code text)
    returning id, card_no`);
  await auditAll(
    written.map(({ id, card_no }) => ({
      record_kind: 'student card',
      record_id: id,
      branch_id,
      action: 'initiated',
      after: { card_no, made_for: reason, state: 'initiated' },
    })),
  );
  const names = new Map(rows.map((row) => [row.card_no, row.name]));
  return written
    .map(({ id, card_no }) => ({ id, card_no, name: names.get(card_no) ?? '' }))
    .toSorted((a, b) => a.id - b.id);
}
