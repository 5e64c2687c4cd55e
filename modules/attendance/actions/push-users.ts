// Machines know the children of their branch by pin and first name; who leaves is forgotten by them (ATT-25).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { forgetCommand, userCommand } from '../rules/device-words.ts';

/** Every child of the branch has a pin: the next free number of the school, in the order of admission. Answers how many were given. */
export async function givePins(branch_id: number): Promise<number> {
  await rowsOf(sql`
    select pg_advisory_xact_lock(hashtextextended('attendance.pins', (select school_id from platform.branches where id = ${branch_id}::int)))`);
  const row = await rowOf(sql<{ n: number }>`
    with given as (
      insert into attendance.device_pins (school_id, pin, student_id)
      select s.school_id, coalesce(s.device_pin, (select coalesce(max(p.pin), 0) from attendance.device_pins p where p.school_id = s.school_id)
               + row_number() over (order by s.id))::int, s.id
        from students.students s
       where s.branch_id = ${branch_id}::int and s.status in ('active', 'frozen', 'admitted')
         and not exists (select 1 from attendance.device_pins p where p.student_id = s.id)
      returning 1)
    select count(*)::int as n from given`);
  return row?.n ?? 0;
}

interface Person {
  pin: number;
  name: string;
}

async function queue(device_id: number, texts: readonly string[]): Promise<number> {
  if (texts.length === 0) return 0;
  await rowsOf(sql`
    insert into attendance.device_commands (branch_id, device_id, text)
    select d.branch_id, d.id, t.text from attendance.attendance_devices d
     cross join unnest(${[...texts]}::text[]) with ordinality as t (text, n) where d.id = ${device_id}::bigint order by t.n`);
  return texts.length;
}

/** All children of the device's branch, again; what waits of an earlier sending is dropped. */
export async function sendUsers(device_id: number): Promise<number> {
  await rowsOf(sql`
    delete from attendance.device_commands where device_id = ${device_id}::bigint and state = 'queued' and text like 'DATA UPDATE USERINFO%'`);
  const people = await rowsOf(sql<Person>`
    select i.pin, s.full_name as name from attendance.attendance_devices d
      join students.students s on s.branch_id = d.branch_id and s.status in ('active', 'frozen', 'admitted')
      join attendance.device_pins i on i.student_id = s.id
     where d.id = ${device_id}::bigint and d.use in ('students', 'both') order by i.pin`);
  return queue(
    device_id,
    people.map(({ pin, name }) => userCommand(pin, name)),
  );
}

/** By the night: new children get a pin and are sent to the machines of the branch, those who left are taken off. */
export async function pushChanges(branch_id: number): Promise<{ sent: number; forgotten: number }> {
  const devices = await rowsOf(sql<{ id: number }>`
    select id from attendance.attendance_devices where branch_id = ${branch_id}::int and state = 'active' and use in ('students', 'both') order by id`);
  if (devices.length === 0) return { sent: 0, forgotten: 0 };
  await givePins(branch_id);
  const people = await rowsOf(sql<Person & { gone: boolean; id: number }>`
    select i.id, i.pin, s.full_name as name, s.status not in ('active', 'frozen', 'admitted') or s.branch_id <> ${branch_id}::int as gone
      from attendance.device_pins i join students.students s on s.id = i.student_id
     where s.branch_id = ${branch_id}::int and (i.enrolled ->> 'sent' is distinct from case when s.status in ('active', 'frozen', 'admitted') then s.full_name end)
     order by i.pin limit 5000 for update of i`);
  for (const { id } of devices)
    await queue(
      id,
      people.map((one) => (one.gone ? forgetCommand(one.pin) : userCommand(one.pin, one.name))),
    );
  await rowsOf(sql`
    update attendance.device_pins i set enrolled = i.enrolled || jsonb_build_object('sent', case when p.gone then null else p.name end)
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id bigint, name text, gone boolean) where i.id = p.id`);
  const forgotten = people.filter((one) => one.gone).length;
  return { sent: people.length - forgotten, forgotten };
}
