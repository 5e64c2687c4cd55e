// STU-46: one change of state at a time. The row is the guard; whoever comes second reads what waits.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';

export type OpenKind = 'freeze' | 'unfreeze' | 'left' | 'transfer' | 're_admission' | 'promotion_leave';

interface OpenRequest {
  branch_id: number;
  student_id: number;
  kind: OpenKind;
  request_table: string;
  request_id: number;
}

const names: Record<OpenKind, string> = {
  freeze: 'A freeze request',
  unfreeze: 'A request to unfreeze',
  left: 'A leaving request',
  transfer: 'A transfer request',
  re_admission: 'A re-admission request',
  promotion_leave: 'A promotion that lets the student leave',
};

/** Takes the one place a student has for such requests; 409 with what waits and since when. */
export async function openRequest(request: OpenRequest): Promise<void> {
  const { branch_id, student_id, kind, request_table, request_id } = request;
  await savepoint(() =>
    rowsOf(sql`
      insert into students.student_open_requests (branch_id, student_id, kind, request_table, request_id)
      values (${branch_id}::int, ${student_id}::bigint, ${kind}, ${request_table}, ${request_id}::bigint)`),
  ).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    const held = await rowOf(sql<{ kind: OpenKind; on: LocalDate; request_id: number }>`
      select kind, (since at time zone 'UTC')::date as on, request_id from students.student_open_requests where student_id = ${student_id}::bigint`);
    const what = held ? `${names[held.kind]} of ${formatDate(held.on)}` : 'Another request';
    throw conflict(`${what} is waiting for this student. Let it be decided or cancel it first.`, {
      kind: held?.kind ?? null,
      request_id: held?.request_id ?? null,
    });
  });
}

/** Lets the next request in; nothing when this one holds the place no more. */
export async function closeRequest(student_id: number, request_table: string, request_id: number): Promise<void> {
  await rowsOf(sql`
    delete from students.student_open_requests
     where student_id = ${student_id}::bigint and request_table = ${request_table} and request_id = ${request_id}::bigint`);
}
