// Who sat the test and who did not come (spec 02 §3.3): a child that missed it is called again, until the school's limit (ADM-45).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { testAttendance } from '../contract/tests.ts';
import type { TestState } from '#modules/admissions/stages/contract/test-words.ts';
import { advanceApplication, noteApplications } from '#modules/admissions/stages/chapter.ts';
import { type LockedSlot, lockSlot } from '../steps/lock-slots.ts';
import { limitsOf } from './schedule-test.ts';

interface Seen {
  id: number;
  application_id: number;
  state: TestState;
}

/** Applications first, then the slot, then its tests: the order of a booking. */
async function lockTests(
  slot_id: number,
  ids: readonly number[],
): Promise<{ slot: LockedSlot; tests: Map<number, Seen> }> {
  await rowsOf(sql`
    select a.id from admissions.applications a
     where a.id in (select t.application_id from admissions.admission_tests t where t.id = any (${[...ids]}::bigint[]) and t.slot_id = ${slot_id}::bigint)
       and ${inScope('a.branch_id')} order by a.id for update`);
  const slot = await lockSlot(slot_id);
  const rows = await rowsOf(sql<Seen>`
    select t.id, t.application_id, t.state from admissions.admission_tests t
     where t.id = any (${[...ids]}::bigint[]) and t.slot_id = ${slot_id}::bigint order by t.id for update`);
  return { slot, tests: new Map(rows.map((row) => [row.id, row])) };
}

function problemOf(test: Seen | undefined): string | undefined {
  if (!test) return 'This child has no place in this slot';
  if (test.state === 'marked' || test.state === 'published') return 'Has marks already';
  return ['scheduled', 'appeared', 'no_show'].includes(test.state) ? undefined : 'Has no place in this slot any more';
}

export async function markTestAttendance(
  input: ParsedInputOf<typeof testAttendance>,
): Promise<DataOf<typeof testAttendance>> {
  await requirePermission('Admission Test');
  const came = new Set(input.appeared);
  const missed = new Set(input.no_show.filter((id) => !came.has(id)));
  const { slot, tests } = await lockTests(input.slot_id, [...came, ...missed]);
  if (slot.status === 'cancelled') throw conflict('This slot is cancelled.');
  if (slot.date > slot.today) throw conflict(`This test is on ${formatDate(slot.date)}: nobody can have sat it yet.`);
  const refused = [...came, ...missed].flatMap((test_id) => {
    const reason = problemOf(tests.get(test_id));
    return reason === undefined ? [] : [{ test_id, reason }];
  });
  const bad = new Set(refused.map((row) => row.test_id));
  const turning = (ids: ReadonlySet<number>, to: TestState): Seen[] =>
    [...ids].flatMap((id) => {
      const test = bad.has(id) ? undefined : tests.get(id);
      return test && test.state !== to ? [test] : [];
    });
  const appeared = turning(came, 'appeared');
  const no_show = turning(missed, 'no_show');
  await takeBack(appeared.filter((test) => test.state === 'no_show'));
  await turn(appeared, 'appeared');
  await turn(no_show, 'no_show');
  await callAgain(no_show, slot);
  const note = (to: string) => (test: Seen) => ({
    id: test.application_id,
    branch_id: slot.branch_id,
    note: `${to} the test of ${formatDate(slot.date)}`,
  });
  await noteApplications([...appeared.map(note('Sat')), ...no_show.map(note('Did not come to'))]);
  for (const { application_id } of [...appeared.filter((test) => test.state === 'no_show'), ...no_show])
    await advanceApplication(application_id);
  return { appeared: came.size - refusedOf(came, bad), no_show: missed.size - refusedOf(missed, bad), refused };
}

const refusedOf = (ids: ReadonlySet<number>, bad: ReadonlySet<number>): number =>
  [...ids].filter((id) => bad.has(id)).length;

async function turn(tests: readonly Seen[], to: TestState): Promise<void> {
  if (tests.length === 0) return;
  await rowsOf(sql`
    update admissions.admission_tests set state = ${to} where id = any (${tests.map((test) => test.id)}::bigint[])`);
}

/** The next attempt, for whom the limit of no-shows leaves one. */
async function callAgain(tests: readonly Seen[], slot: LockedSlot): Promise<void> {
  if (tests.length === 0) return;
  const { no_show_limit } = await limitsOf(slot.branch_id);
  await rowsOf(sql`
    insert into admissions.admission_tests (branch_id, application_id, course_id, attempt)
    select t.branch_id, t.application_id, t.course_id, (select max(x.attempt) + 1 from admissions.admission_tests x where x.application_id = t.application_id)
      from admissions.admission_tests t join admissions.applications a on a.id = t.application_id and a.stage = 'test' and a.course_id = t.course_id
     where t.id = any (${tests.map((test) => test.id)}::bigint[])
       and not exists (select 1 from admissions.admission_tests x where x.application_id = t.application_id
                        and x.state in ('to_call', 'called', 'scheduled', 'appeared', 'marked'))
       and ${no_show_limit}::int > (select count(*) from admissions.admission_tests x
                                      where x.application_id = t.application_id and x.course_id = t.course_id and x.state = 'no_show')`);
}

/** Ticked by mistake: the attempt that followed from it was never called. */
async function takeBack(tests: readonly Seen[]): Promise<void> {
  if (tests.length === 0) return;
  await rowsOf(sql`
    delete from admissions.admission_tests t using admissions.admission_tests missed
     where missed.id = any (${tests.map((test) => test.id)}::bigint[]) and t.application_id = missed.application_id
       and t.attempt > missed.attempt and t.state = 'to_call'`);
}
