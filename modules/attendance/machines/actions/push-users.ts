// Machines hold the children of their branch by pin and first name; leavers are deleted from them (ATT-25). What a machine holds
// is what it has confirmed, not what it was sent.

import { rowsOf, sql } from '#platform/db/index.ts';
import { forgetCommand, userCommand } from '../rules/device-words.ts';
import { givePins } from './give-pins.ts';

interface Person {
  device_id: number;
  pin: number;
  /** Null: has left, to be deleted. */
  name: string | null;
}

async function queue(people: readonly Person[]): Promise<number> {
  if (people.length === 0) return 0;
  const texts = people.map((one) => ({
    ...one,
    text: one.name === null ? forgetCommand(one.pin) : userCommand(one.pin, one.name),
  }));
  await rowsOf(sql`
    insert into attendance.device_commands (branch_id, device_id, text, pin, person_name)
    select d.branch_id, d.id, p.text, p.pin, p.name
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as p (device_id bigint, pin int, name text, text text)
      join attendance.attendance_devices d on d.id = p.device_id order by d.id, p.pin`);
  return people.length;
}

/** Sends all children of the device's branch again; pending commands of an earlier sending are dropped. */
export async function sendUsers(device_id: number): Promise<number> {
  await rowsOf(sql`
    delete from attendance.device_commands where device_id = ${device_id}::bigint and state = 'queued' and person_name is not null`);
  const people = await rowsOf(sql<Person>`
    select d.id as device_id, i.pin, s.full_name as name from attendance.attendance_devices d
      join students.students s on s.branch_id = d.branch_id and s.status in ('active', 'frozen', 'admitted')
      join attendance.device_pins i on i.student_id = s.id
     where d.id = ${device_id}::bigint and d.use in ('students', 'both') order by i.pin`);
  return queue(people);
}

/** Nightly: new children get a pin and are sent to the machines of the branch, leavers are deleted. */
export async function pushChanges(branch_id: number): Promise<{ sent: number; forgotten: number }> {
  await givePins(branch_id);
  const people = await rowsOf(sql<Person>`
    with machines as (
      select d.id, d.branch_id from attendance.attendance_devices d
       where d.branch_id = ${branch_id}::int and d.state = 'active' and d.use in ('students', 'both')),
    wanted as (
      select m.id as device_id, i.pin, s.full_name as name from machines m
        join students.students s on s.branch_id = m.branch_id and s.status in ('active', 'frozen', 'admitted')
        join attendance.device_pins i on i.student_id = s.id and i.enrolled ->> m.id::text is distinct from s.full_name
      union all
      select m.id, i.pin, null from machines m
        join platform.branches b on b.id = m.branch_id
        join attendance.device_pins i on i.school_id = b.school_id and i.enrolled ? m.id::text
        join students.students s on s.id = i.student_id
       where s.branch_id <> m.branch_id or s.status not in ('active', 'frozen', 'admitted'))
    select w.* from wanted w
     where not exists (select 1 from attendance.device_commands c where c.device_id = w.device_id and c.pin = w.pin
                          and c.state in ('queued', 'sent') and c.person_name is not distinct from w.name)
     order by w.device_id, w.pin limit 5000`);
  await queue(people);
  const forgotten = people.filter(({ name }) => name === null).length;
  return { sent: people.length - forgotten, forgotten };
}
