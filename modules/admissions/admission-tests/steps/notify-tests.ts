// Families hear of their child's test (spec 02 §8): the call, the change, the day before. A key of test and place keeps it once.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import { MOVED, REMINDER, TEST_CALL } from '../rules/test-events.ts';

interface Told {
  test_id: number;
  application_id: number;
  branch_id: number;
  student_id: number;
  child_name: string;
  class_name: string;
  slot_id: number;
  roll_no: string;
  date: LocalDate;
  start: string;
  venue: string;
  place: string;
}

/** Everything a message of a scheduled test says. `place` is the venue with the branch's address and, where it is known, the map. */
function toldOf(where: ReturnType<typeof sql>): Promise<Told[]> {
  return rowsOf(sql<Told>`
    select t.id as test_id, t.application_id, t.branch_id, a.student_id, a.child_name, c.name as class_name, t.slot_id, t.roll_no, s.date,
           to_char(s.start_time, 'HH24:MI') as start, s.venue,
           concat_ws(', ', s.venue, b.short_name, nullif(b.address, ''),
             case when b.latitude is not null then 'https://maps.google.com/?q=' || b.latitude || ',' || b.longitude end) as place
      from admissions.admission_tests t join admissions.admission_test_slots s on s.id = t.slot_id
      join admissions.applications a on a.id = t.application_id join branches.courses c on c.id = t.course_id
      join platform.branches b on b.id = t.branch_id
     where t.state = 'scheduled' and t.roll_no is not null and a.stage <> 'draft' and ${where}`);
}

function messageOf(told: Told, { event, data, key }: Pick<NewMessage, 'event' | 'data' | 'key'>): NewMessage {
  return {
    event,
    branch_id: told.branch_id,
    subject_type: 'admission_test',
    subject_id: told.test_id,
    student_id: told.student_id,
    key: `test:${told.test_id}:${key}`,
    data: { child: told.child_name, ...data },
  };
}

const call = (told: Told): NewMessage['data'] => ({
  class: told.class_name,
  roll_no: told.roll_no,
  date: told.date,
  time: told.start,
  place: told.place,
});

/** The call, or for those in `moved` what became of the place they knew. */
export async function notifyTests({
  application_ids,
  moved = new Set(),
}: {
  application_ids: readonly number[];
  moved?: ReadonlySet<number>;
}): Promise<void> {
  const rows = await toldOf(sql`t.application_id = any (${[...application_ids]}::bigint[])`);
  await message(
    ...rows.map((told) =>
      moved.has(told.application_id)
        ? messageOf(told, {
            event: MOVED,
            data: { what: nowAt(told) },
            key: `${told.slot_id}:${told.roll_no}:${told.start}:${told.venue}`,
          })
        : messageOf(told, { event: TEST_CALL, data: call(told), key: `${told.slot_id}:${told.roll_no}` }),
    ),
  );
}

const nowAt = (told: Told): string =>
  `is now on ${formatDate(told.date)} at ${told.start}, ${told.place}. Roll no ${told.roll_no}`;

/** The day before at 17:00 (ADM-41); a second run reminds nobody. Answers how many. */
export async function remindOfTests(branch_id: number, on: LocalDate): Promise<number> {
  const rows = await toldOf(sql`t.branch_id = ${branch_id}::int and s.date = ${on}::date and s.status <> 'cancelled'`);
  await message(...rows.map((told) => messageOf(told, { event: REMINDER, data: call(told), key: on })));
  return rows.length;
}

interface Freed {
  test_id: number;
  branch_id: number;
  student_id: number;
  child_name: string;
  date: LocalDate;
  slot_id: number;
}

/** ADM-42: the slot is cancelled; a new date follows. */
export async function notifyCancelled(freed: readonly Freed[]): Promise<void> {
  await message(
    ...freed.map((one) => ({
      event: MOVED,
      branch_id: one.branch_id,
      subject_type: 'admission_test',
      subject_id: one.test_id,
      student_id: one.student_id,
      key: `test:${one.test_id}:off:${one.slot_id}`,
      data: {
        child: one.child_name,
        what: `on ${formatDate(one.date)} cannot be held. We will call you with a new date`,
      },
    })),
  );
}
