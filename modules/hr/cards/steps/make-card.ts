// A card of an employee as a row: its number is taken here.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';

export interface NewCard {
  employee_id: number;
  branch_id: number;
  reason: string;
}

/** Of people who have no open one; those who have keep it. Its code is the one that holds now. */
export async function makeCards(
  people: readonly NewCard[],
  { today, valid_until }: { today: LocalDate; valid_until: LocalDate },
): Promise<void> {
  for (const [branch_id, here] of Map.groupBy(people, (one) => one.branch_id)) {
    const numbers = await takeNumbers('employee card', { branch_id, day: today }, here.length);
    const rows = here.map((one, n) => ({ ...one, card_no: numbers[n] }));
    await rowsOf(sql`
      insert into hr.employee_cards (branch_id, employee_id, card_no, barcode_id, issue_no, reason, valid_until)
      select ${branch_id}::int, r.employee_id, r.card_no,
             (select c.id from hr.employee_barcodes c where c.employee_id = r.employee_id and c.revoked_at is null),
             coalesce((select max(x.issue_no) from hr.employee_cards x where x.employee_id = r.employee_id), 0) + 1, r.reason, ${valid_until}::date
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id bigint, card_no text, reason text) order by r.card_no`);
  }
}
