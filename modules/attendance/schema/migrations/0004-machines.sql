-- Machines that children and staff pass (ATT-20 to ATT-25), shared with HR; and the routines of the device door, whose role holds
-- no table: each checks serial number, state and address for itself.

create table attendance.attendance_devices (
  id bigint generated always as identity primary key,
  -- Nobody's until somebody takes it over.
  branch_id int references platform.branches (id),
  serial_no text not null check (serial_no ~ '^[A-Za-z0-9._-]{2,60}$'),
  name text not null default '' check (length(name) <= 100),
  place text,
  protocol text not null default 'zk_push' check (protocol = 'zk_push'),
  state text not null default 'pending' check (state in ('pending', 'active', 'blocked')),
  allowed_ips cidr[] not null default '{}',
  use text not null default 'students' check (use in ('students', 'employees', 'both')),
  last_seen_at timestamptz,
  last_punch_at timestamp,
  last_address text,
  clock_drift_s int,
  stamp text not null default '0',
  firmware text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (state = 'pending' or branch_id is not null)
);
create unique index attendance_devices_serial on attendance.attendance_devices (lower(serial_no));
create index attendance_devices_branch on attendance.attendance_devices (branch_id, id);
-- Being seen is no edit.
create trigger touch before update of branch_id, name, place, state, allowed_ips, use on attendance.attendance_devices
  for each row execute function platform.touch();
select platform.guard('attendance.attendance_devices', 'pool');

create table attendance.device_pins (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  pin int not null check (pin between 1 and 999999999),
  student_id bigint references students.students (id),
  employee_id bigint,
  card_no text,
  enrolled jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, pin),
  unique (student_id),
  unique (employee_id),
  check (num_nonnulls(student_id, employee_id) = 1)
);
create trigger touch before update on attendance.device_pins for each row execute function platform.touch();

-- Raw, as received; `new` until it is judged. A line that cannot be read stands here with pin 0.
create table attendance.attendance_punches (
  id bigint generated always as identity,
  branch_id int not null references platform.branches (id),
  device_id bigint not null references attendance.attendance_devices (id),
  pin int not null check (pin >= 0),
  punched_at timestamp not null,
  received_at timestamptz not null default now(),
  status smallint,
  verify smallint,
  raw text,
  student_id bigint references students.students (id),
  employee_id bigint,
  state text not null default 'new' check (state in ('new', 'used', 'repeat', 'unknown_pin', 'future', 'locked_day', 'ignored')),
  primary key (device_id, pin, punched_at)
) partition by range (punched_at);
comment on column attendance.attendance_punches.punched_at is 'The local time of the device, which is that of its branch';
create index attendance_punches_branch on attendance.attendance_punches (branch_id, punched_at desc);
create index attendance_punches_student on attendance.attendance_punches (student_id, punched_at) where student_id is not null;
create index attendance_punches_new on attendance.attendance_punches (branch_id) where state = 'new';
create index attendance_punches_unknown on attendance.attendance_punches (branch_id, pin) where state = 'unknown_pin';
create table attendance.attendance_punches_other partition of attendance.attendance_punches default;
select attendance.month_partitions('attendance.attendance_punches', date '2026-09-01', 10);

create table attendance.device_commands (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  device_id bigint not null references attendance.attendance_devices (id),
  text text not null check (length(text) between 1 and 500 and text !~ '[\r\n]'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'done', 'failed')),
  result int,
  at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index device_commands_device on attendance.device_commands (device_id, id) where state in ('queued', 'sent');
create index device_commands_branch on attendance.device_commands (branch_id, id);

-- ---- the device door ----

-- An active device that calls from where it may; otherwise no row. `state` says why: unknown ones are kept as pending.
create function attendance.device_at_door(p_serial text, p_address text)
returns table (device_id bigint, state text, branch_id int, school_id int, time_zone text, stamp text)
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare d attendance.attendance_devices;
begin
  select * into d from attendance.attendance_devices x where lower(x.serial_no) = lower(p_serial);
  if not found then
    -- A stranger cannot fill the disk with made-up serial numbers.
    if (select count(*) from attendance.attendance_devices x where x.state = 'pending' and x.branch_id is null) < 500 then
      insert into attendance.attendance_devices (serial_no, last_seen_at, last_address) values (p_serial, now(), p_address)
        on conflict do nothing returning * into d;
    end if;
    if d.id is null then d.state := 'pending'; end if;
  end if;
  if d.state <> 'pending' and cardinality(d.allowed_ips) > 0 and not exists (select 1 from unnest(d.allowed_ips) a where p_address::inet <<= a) then
    d.state := 'blocked';
  end if;
  device_id := d.id; state := d.state; branch_id := d.branch_id; stamp := d.stamp;
  select b.school_id, c.time_zone into school_id, time_zone
    from platform.branches b join platform.countries c on c.id = b.country_id where b.id = d.branch_id;
  if d.state <> 'blocked' then
    update attendance.attendance_devices x set last_seen_at = now(), last_address = p_address where x.id = d.id
       and (x.last_seen_at is null or x.last_seen_at < now() - interval '10 seconds' or x.last_address is distinct from p_address);
  end if;
  return next;
end $$;

-- ATT-23: what the device's clock says when it says hello; more than a minute off, it is told the time.
create function attendance.device_hello(p_device bigint, p_branch int, p_drift int, p_firmware text, p_set_time text) returns void
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
begin
  update attendance.attendance_devices set clock_drift_s = coalesce(p_drift, clock_drift_s), firmware = coalesce(left(p_firmware, 100), firmware)
   where id = p_device and state = 'active';
  if found and p_set_time is not null and not exists (
    select 1 from attendance.device_commands where device_id = p_device and state in ('queued', 'sent') and text like 'SET OPTIONS DateTime=%') then
    insert into attendance.device_commands (branch_id, device_id, text) values (p_branch, p_device, p_set_time);
  end if;
end $$;

-- ATT-21: all lines of a body, once each whoever sends them again; answers how many were not known.
create function attendance.take_punches(p_device bigint, p_branch int, p_lines jsonb, p_stamp text) returns int
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_new int;
begin
  perform 1 from attendance.attendance_devices where id = p_device and branch_id = p_branch and state = 'active' for update;
  if not found then raise exception 'This device may not send punches' using errcode = 'MK403'; end if;
  insert into attendance.attendance_punches (branch_id, device_id, pin, punched_at, status, verify, raw, state)
  select p_branch, p_device, l.pin, l.punched_at, l.status, l.verify, l.raw, l.state
    from jsonb_to_recordset(p_lines) as l (pin int, punched_at timestamp, status smallint, verify smallint, raw text, state text)
  on conflict do nothing;
  get diagnostics v_new = row_count;
  update attendance.attendance_devices set stamp = coalesce(p_stamp, stamp),
         last_punch_at = greatest(last_punch_at, (select max(l.punched_at) from jsonb_to_recordset(p_lines) as l (punched_at timestamp, state text) where l.state = 'new'))
   where id = p_device;
  return v_new;
end $$;

-- What the device shall do, oldest first; a command is given again until its result has come, and no more than a body takes.
create function attendance.next_commands(p_device bigint) returns table (id bigint, text text)
language sql security definer set search_path = attendance, platform, pg_temp as $$
  with due as (
    select c.id from attendance.device_commands c where c.device_id = p_device
       and (c.state = 'queued' or (c.state = 'sent' and c.at < now() - interval '5 minutes'))
     order by c.id limit 100 for update skip locked),
  sent as (update attendance.device_commands c set state = 'sent', at = now() from due where c.id = due.id returning c.id, c.text)
  select sent.id, sent.text from sent order by sent.id
$$;

create function attendance.command_done(p_device bigint, p_id bigint, p_result int) returns void
language sql security definer set search_path = attendance, platform, pg_temp as $$
  update attendance.device_commands set state = case when p_result >= 0 then 'done' else 'failed' end, result = p_result, at = now()
   where id = p_id and device_id = p_device
$$;

-- A device that has called and is nobody's becomes the branch's, by somebody who works there and read its serial number off it.
create function attendance.claim_device(p_serial text, p_branch int) returns bigint
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_id bigint;
begin
  if not platform.in_scope(p_branch) then return null; end if;
  update attendance.attendance_devices set branch_id = p_branch where lower(serial_no) = lower(p_serial) and branch_id is null returning id into v_id;
  return v_id;
end $$;

do $$
declare f text;
begin
  foreach f in array array['device_at_door(text, text)', 'device_hello(bigint, int, int, text, text)', 'take_punches(bigint, int, jsonb, text)',
    'next_commands(bigint)', 'command_done(bigint, bigint, int)', 'claim_device(text, int)'] loop
    execute format('revoke execute on function attendance.%s from public', f);
    if f not like 'claim%' then execute format('grant execute on function attendance.%s to app_device', f); end if;
  end loop;
end $$;
grant execute on function attendance.claim_device(text, int) to app_rw, app_all;
grant usage on schema attendance to app_device;

-- The days of a month ahead are made before they come; what is older than 13 months of raw punches is dropped (spec 03 section 15).
create function attendance.keep_partitions() returns int
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare
  v_old text;
  v_made int;
begin
  v_made := attendance.month_partitions('attendance.attendance_marks', current_date, 4)
          + attendance.month_partitions('attendance.attendance_punches', current_date, 4);
  for v_old in select c.oid::regclass::text from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'attendance.attendance_punches'::regclass and c.relname ~ '_\d{4}_\d{2}$'
        and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', current_date) - interval '13 months' loop
    execute format('drop table %s', v_old);
  end loop;
  return v_made;
end $$;
revoke execute on function attendance.keep_partitions() from public;
grant execute on function attendance.keep_partitions() to maktab_app;
