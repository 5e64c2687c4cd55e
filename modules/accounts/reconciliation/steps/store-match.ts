// Writes matches, many in one go: their lines on both sides, and the day from which they count.

import { rowsOf, sql } from '#platform/db/index.ts';
import { userIdOrNull, who } from '#platform/access/who.ts';
import type { MatchWay } from '../contract/reconcile.ts';

export interface NewMatch {
  how: MatchWay;
  amount: number;
  settled_on: string;
  statement_line_ids: readonly number[];
  lines: readonly { entry_id: number; line_no: number; entry_date: string; amount: number }[];
}

/** The account is held, the lines are open: whoever calls has made sure. Answers the ids in their order. */
export async function storeMatches(bank_account_id: number, matches: readonly NewMatch[]): Promise<number[]> {
  if (matches.length === 0) return [];
  const made = await rowsOf(sql<{ id: number }>`
    insert into accounts.bank_matches (school_id, bank_account_id, statement_line_ids, entry_lines, how, amount, settled_on, matched_by, matched_at)
    select ${who().school_id}::int, ${bank_account_id}::bigint, array(select x::bigint from jsonb_array_elements_text(m.statement_line_ids) x),
           m.lines, m.how, m.amount, m.settled_on, ${userIdOrNull()}::bigint, platform.now()
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m (statement_line_ids jsonb, lines jsonb, how text, amount bigint, settled_on date)
    returning id`);
  const ids = made.map((row) => row.id);
  await rowsOf(sql`
    insert into accounts.bank_match_lines (school_id, match_id, entry_id, entry_date, line_no, amount)
    select m.school_id, m.id, (l ->> 'entry_id')::bigint, (l ->> 'entry_date')::date, (l ->> 'line_no')::int, (l ->> 'amount')::bigint
      from accounts.bank_matches m cross join lateral jsonb_array_elements(m.entry_lines) l where m.id = any (${ids}::bigint[])`);
  await rowsOf(sql`
    update accounts.bank_statement_lines s set matched = true, match_id = m.id
      from accounts.bank_matches m where m.id = any (${ids}::bigint[]) and s.id = any (m.statement_line_ids)`);
  return ids;
}
