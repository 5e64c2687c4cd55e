// Machines know the children of their branch by pin and first name; who leaves is forgotten by them (ATT-25).

import { rowsOf, sql } from '#platform/db/index.ts';
import { forgetCommand, userCommand } from '../rules/device-words.ts';
import { givePins } from './give-pins.ts';

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
  await givePins(branch_id);
  const devices = await rowsOf(sql<{ id: number }>`
    select id from attendance.attendance_devices where branch_id = ${branch_id}::int and state = 'active' and use in ('students', 'both') order by id`);
  if (devices.length === 0) return { sent: 0, forgotten: 0 };
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
