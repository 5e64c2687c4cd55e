// The certificate of a child that came back says so, to whoever checks it and on every new print; it stays valid (02 ADM-93).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { addToPaper } from '#platform/verify/verify-codes.ts';
import { CERTIFICATES } from '#modules/students/leaving/chapter.ts';

export async function markReturned(leaving_id: number, returned_on: LocalDate): Promise<void> {
  const marked = await rowsOf(sql<{ id: number }>`
    update students.leaving_certificates set returned_on = ${returned_on}::date, updated_by = platform.current_user_id()
     where leaving_id = ${leaving_id}::bigint and state = 'issued' returning id`);
  for (const { id } of marked) await addToPaper({ table: CERTIFICATES, id }, { returned_on });
}
