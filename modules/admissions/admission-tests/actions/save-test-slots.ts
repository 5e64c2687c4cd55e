// Slots are made for several days at once and changed later; families of a slot hear when its day, hour or place is another (ADM-41).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { TestSlot, testSlotCreate, testSlotUpdate } from '../contract/test-slots.ts';
import { branchMeant, readTestSlots } from '../reads/test-slots.ts';
import { type LockedSlot, lockSlot, lockSlotsOfDay, nextRollOf } from '../steps/lock-slots.ts';
import { notifyTests } from '../steps/notify-tests.ts';

interface Asked {
  start: string;
  end: string;
  course_ids: number[];
  invigilator_id?: number | null | undefined;
}

async function requireOrder({ start, end, course_ids, invigilator_id }: Asked): Promise<void> {
  if (end <= start) throw badField('end', 'It ends after it begins');
  const row = await rowOf(sql<{ classes: number; invigilator: boolean }>`
    select (select count(*)::int from branches.courses c where c.id = any (${course_ids}::bigint[]) and c.school_id = platform.current_school()) as classes,
           ${invigilator_id ?? null}::bigint is null or exists (select 1 from platform.users u where u.id = ${invigilator_id ?? null}::bigint and u.status = 'active') as invigilator`);
  if (row?.classes !== new Set(course_ids).size) throw badField('course_ids', 'Choose classes of this school');
  if (!row.invigilator) throw badField('invigilator_id', 'This person does not work here any more');
}

export async function createTestSlots(
  input: ParsedInputOf<typeof testSlotCreate>,
): Promise<DataOf<typeof testSlotCreate>> {
  await requirePermission('Admission Test');
  const branch_id = branchMeant(input.branch_id);
  await gate(branch_id, 'admit');
  await requireOrder(input);
  const dates = [...new Set(input.dates)];
  const place = await rowOf(sql<{ session: boolean; past: LocalDate | null }>`
    select exists (select 1 from branches.academic_sessions s join platform.branches b on b.school_id = s.school_id and b.country_id = s.country_id
                    where s.id = ${input.session_id}::bigint and b.id = ${branch_id}::int) as session,
           (select min(d) from unnest(${dates}::date[]) as d where d < platform.today(${branch_id}::int)) as past`);
  if (!place?.session) throw badField('session_id', 'Choose a session of this branch');
  if (place.past !== null) throw badField('dates', 'A new slot lies today or later');
  const rows = await rowsOf(sql<{ id: number }>`
    insert into admissions.admission_test_slots (branch_id, session_id, course_ids, date, start_time, end_time, venue, capacity, invigilator_id)
    select ${branch_id}::int, ${input.session_id}::bigint, ${[...new Set(input.course_ids)]}::bigint[], d, ${input.start}::time, ${input.end}::time,
           ${input.venue}, ${input.capacity}::int, ${input.invigilator_id ?? null}::bigint
      from unnest(${dates}::date[]) as d order by d returning id`);
  return readTestSlots(rows.map((row) => row.id));
}

export async function updateTestSlot(input: ParsedInputOf<typeof testSlotUpdate>): Promise<TestSlot> {
  await requirePermission('Admission Test');
  const { slot: was, ofDay } = await lockSlotsOfDay(input.id, { date: input.date });
  await lockSlot(input.id, input.version);
  await requireOrder(input);
  await requireChangeable(was, input);
  await rowsOf(sql`
    update admissions.admission_test_slots
       set date = ${input.date}::date, start_time = ${input.start}::time, end_time = ${input.end}::time, venue = ${input.venue},
           capacity = ${input.capacity}::int, course_ids = ${[...new Set(input.course_ids)]}::bigint[], invigilator_id = ${input.invigilator_id ?? null}::bigint,
           status = ${input.open ? 'open' : 'closed'}
     where id = ${input.id}::bigint`);
  if (was.date !== input.date) await renumber(was, input.date, nextRollOf(ofDay.filter((one) => one.id !== was.id)));
  if (was.date !== input.date || was.start !== input.start || was.venue !== input.venue) await tellBooked(was.id);
  const [slot] = await readTestSlots([input.id]);
  if (!slot) throw conflict('This slot was changed meanwhile. Load it again.');
  return slot;
}

async function requireChangeable(was: LockedSlot, input: ParsedInputOf<typeof testSlotUpdate>): Promise<void> {
  if (was.status === 'cancelled' || was.status === 'marked')
    throw conflict(`This slot is ${was.status}: it is not changed any more.`);
  if (input.capacity < was.booked)
    throw badField('capacity', `${counted(was.booked, 'child has', 'children have')} a place there: not below that`);
  if (was.date !== input.date && input.date < was.today) throw badField('date', 'This day is over');
  const row = await rowOf(sql<{ sat: number; left_out: string | null }>`
    select count(*) filter (where t.state <> 'scheduled')::int as sat,
           min(c.name) filter (where not (t.course_id = any (${input.course_ids}::bigint[]))) as left_out
      from admissions.admission_tests t join branches.courses c on c.id = t.course_id
     where t.slot_id = ${was.id}::bigint and t.state in ('scheduled', 'appeared', 'no_show', 'marked', 'published')`);
  if (row?.left_out) throw badField('course_ids', `Children of ${row.left_out} have their place there`);
  if (row && row.sat > 0 && was.date !== input.date)
    throw badField('date', `${counted(row.sat, 'child', 'children')} sat it or did not come: the day stays`);
}

/** Another day, other roll numbers: they begin with the day. Who withdrew has none there, and takes none from those who come. */
async function renumber(slot: LockedSlot, date: LocalDate, first: number): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_tests set roll_no = null where slot_id = ${slot.id}::bigint and state = 'cancelled'`);
  await rowsOf(sql`
    with numbered as (
      select t.id, to_char(${date}::date, 'YYMMDD') || '-' || lpad((${first}::int + row_number() over (order by t.roll_no, t.id) - 1)::text,
               greatest(2, length((${first}::int + row_number() over (order by t.roll_no, t.id) - 1)::text)), '0') as roll_no
        from admissions.admission_tests t where t.slot_id = ${slot.id}::bigint and t.state = 'scheduled'
    )
    update admissions.admission_tests t set roll_no = n.roll_no from numbered n where n.id = t.id`);
  await rowsOf(sql`
    update admissions.admission_test_slots set next_roll = ${first + slot.booked}::int where id = ${slot.id}::bigint`);
}

async function tellBooked(slot_id: number): Promise<void> {
  const rows = await rowsOf(sql<{ application_id: number }>`
    select application_id from admissions.admission_tests where slot_id = ${slot_id}::bigint and state = 'scheduled'`);
  const application_ids = rows.map((row) => row.application_id);
  await notifyTests({ application_ids, moved: new Set(application_ids) });
}
