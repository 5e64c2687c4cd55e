// ADM-42: a cancelled slot takes nobody any more at once; its children go back to To call in a job that tells every family once.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { testSlotCancel } from '../contract/test-slots.ts';
import { lockSlot } from '../steps/lock-slots.ts';
import { noteApplications } from '#modules/admissions/stages/chapter.ts';
import { notifyCancelled } from '../steps/notify-tests.ts';

interface Work {
  slot_id: number;
  reason: string;
}

const TOGETHER = 100;

export async function cancelTestSlot(
  input: ParsedInputOf<typeof testSlotCancel>,
): Promise<DataOf<typeof testSlotCancel>> {
  await requirePermission('Admission Test');
  const slot = await lockSlot(input.id, input.version);
  if (slot.status === 'cancelled') throw conflict('This slot is already cancelled.');
  const row = await rowOf(sql<{ sat: number; booked: number }>`
    select count(*) filter (where state in ('appeared', 'marked', 'published'))::int as sat, count(*) filter (where state = 'scheduled')::int as booked
      from admissions.admission_tests where slot_id = ${slot.id}::bigint`);
  const { sat = 0, booked = 0 } = row ?? {};
  if (sat > 0) throw conflict(`${counted(sat, 'child', 'children')} sat this test: it cannot be cancelled.`);
  await rowsOf(sql`update admissions.admission_test_slots set status = 'cancelled' where id = ${slot.id}::bigint`);
  if (booked === 0) return { job_id: null, tests: 0 };
  const job_id = await enqueue(slotCancelling, {
    title: `Test of ${formatDate(slot.date)} cancelled: ${booked} to call again`,
    input: { slot_id: slot.id, reason: input.reason },
    branch_id: slot.branch_id,
    lock_key: `admission slot:${slot.id}`,
    total: booked,
  });
  return { job_id, tests: booked };
}

interface Freed {
  test_id: number;
  application_id: number;
  branch_id: number;
  student_id: number;
  child_name: string;
  date: LocalDate;
  slot_id: number;
}

/** Some that still hold a place there; nothing is left to do when none is. Applications are locked before the slot, as everywhere. */
async function freeSome({ slot_id, reason }: Work): Promise<number> {
  const locked = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a
     where a.id in (select t.application_id from admissions.admission_tests t where t.slot_id = ${slot_id}::bigint and t.state = 'scheduled'
                     order by t.application_id limit ${TOGETHER}::int) order by a.id for update`);
  await lockSlot(slot_id);
  const freed = await rowsOf(sql<Freed>`
    update admissions.admission_tests t set state = 'to_call', slot_id = null, roll_no = null
      from admissions.applications a, admissions.admission_test_slots s
     where a.id = t.application_id and s.id = t.slot_id and t.slot_id = ${slot_id}::bigint and t.state = 'scheduled'
       and a.stage <> 'draft' and t.application_id = any (${locked.map((row) => row.id)}::bigint[])
    returning t.id as test_id, t.application_id, t.branch_id, a.student_id, a.child_name, s.date, s.id as slot_id`);
  await rowsOf(sql`
    update admissions.admission_test_slots set booked = booked - ${freed.length}::int where id = ${slot_id}::bigint`);
  await noteApplications(
    freed.map(({ application_id, branch_id, date }) => ({
      id: application_id,
      branch_id,
      note: `The test of ${formatDate(date)} was cancelled: ${reason}`,
    })),
  );
  await notifyCancelled(freed);
  return freed.length;
}

export const slotCancelling = defineJob({
  kind: 'admission slot cancelling',
  run: async (work: Work, { user_id, school_id, progress }: JobControl) => {
    if (user_id === null) throw new Refusal('bad_input', 'This has no request');
    const left = async (): Promise<number> =>
      (
        await rowOf(
          sql<{
            n: number;
          }>`select count(*)::int as n from admissions.admission_tests where slot_id = ${work.slot_id}::bigint and state = 'scheduled'`,
        )
      )?.n ?? 0;
    const total = await runAs({ user_id, school_id }, left);
    let moved = 0;
    while (moved < total) {
      const some = await runAs({ user_id, school_id }, () => freeSome(work));
      if (some === 0) break;
      moved += some;
      await progress(moved, total);
    }
    return { moved, of: total };
  },
});
