-- ATT-20, ATT-25: a serial number is printed on the machine and proves nothing. A machine that is let in is bound by its first
-- accepted contact, to the address it calls from and to its key if it shows one; names go to a bound machine alone, and a name
-- counts as delivered when the machine has said so. Strangers who invent serial numbers shut nobody out.

alter table attendance.attendance_devices
  add column bound_address inet,
  -- SHA-256 of the key that the machine shows with its hello; with it the machine may move to another address by itself.
  add column bound_key bytea check (length(bound_key) = 32),
  add column bound_at timestamptz,
  add column refused_address inet,
  add column refused_at timestamptz,
  add check ((bound_address is null) = (bound_at is null)),
  add check (bound_key is null or bound_address is not null),
  add check ((refused_address is null) = (refused_at is null));
create index attendance_devices_strangers on attendance.attendance_devices (last_seen_at) where branch_id is null;

-- Machines in use stay in use: they are bound to where they called from last.
update attendance.attendance_devices set bound_address = last_address::inet, bound_at = last_seen_at
 where state = 'active' and last_address is not null and last_seen_at is not null;

-- What the machine's answer confirms: it knows this number under this name, or (name null) no more.
alter table attendance.device_commands
  add column pin int,
  add column person_name text;
create index device_commands_pin on attendance.device_commands (device_id, pin) where pin is not null and state in ('queued', 'sent');

-- Until now one name stood for all machines; from now on each machine's own, under its number.
update attendance.device_pins p set enrolled = (p.enrolled - 'sent') || coalesce((
    select jsonb_object_agg(d.id::text, p.enrolled ->> 'sent')
      from students.students s join attendance.attendance_devices d on d.branch_id = s.branch_id and d.state = 'active' and d.use in ('students', 'both')
     where s.id = p.student_id and p.enrolled ->> 'sent' is not null), '{}')
 where p.enrolled ? 'sent';

-- ---- strangers ----

-- A call of a serial number that nobody has added. It stands in the list for a day; an address has twenty places in it and all
-- together five hundred, and whoever has been silent longest gives way: a real machine calls every few seconds.
create function attendance.keep_stranger(p_serial text, p_address text) returns void
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
begin
  delete from attendance.attendance_devices x where x.branch_id is null and x.last_seen_at < now() - interval '24 hours';
  delete from attendance.attendance_devices x where x.id in (
    select y.id from attendance.attendance_devices y where y.branch_id is null and y.last_address = p_address
     order by y.last_seen_at desc, y.id desc offset 19);
  delete from attendance.attendance_devices x where x.id in (
    select y.id from attendance.attendance_devices y where y.branch_id is null order by y.last_seen_at desc, y.id desc offset 499);
  insert into attendance.attendance_devices (serial_no, last_seen_at, last_address) values (p_serial, now(), p_address)
    on conflict do nothing;
end $$;

create function attendance.clear_strangers() returns int
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_gone int;
begin
  delete from attendance.attendance_devices d where d.branch_id is null
     and exists (select 1 from platform.user_grants g where g.user_id = platform.current_user_id() and g.kind = 'all');
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

-- ---- the door ----

-- Whether a machine that is let in may be this caller; the first who may is bound.
create function attendance.is_bound_to(p_device bigint, p_address inet, p_key bytea) returns boolean
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare d attendance.attendance_devices;
begin
  select * into d from attendance.attendance_devices x where x.id = p_device;
  if cardinality(d.allowed_ips) > 0 and not exists (select 1 from unnest(d.allowed_ips) a where p_address <<= a) then return false; end if;
  if d.bound_address is null then
    update attendance.attendance_devices x set bound_address = p_address, bound_key = p_key, bound_at = now()
     where x.id = p_device and x.bound_address is null;
    -- Two at once: the other was first.
    return found;
  end if;
  if p_key is not null and d.bound_key is not null and p_key <> d.bound_key then return false; end if;
  -- Its own key, or the addresses that a person has written down, are as good as the address.
  if d.bound_address <> p_address and cardinality(d.allowed_ips) = 0 and (p_key is null or d.bound_key is null) then return false; end if;
  if d.bound_address <> p_address or (d.bound_key is null and p_key is not null) then
    update attendance.attendance_devices x set bound_address = p_address, bound_key = coalesce(x.bound_key, p_key) where x.id = p_device;
  end if;
  return true;
end $$;

drop function attendance.device_at_door(text, text);
-- A device that calls from where it may; `state` says blocked otherwise. Unknown ones are kept as pending.
create function attendance.device_at_door(p_serial text, p_address text, p_key bytea)
returns table (device_id bigint, state text, branch_id int, school_id int, time_zone text, stamp text)
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare d attendance.attendance_devices;
begin
  select * into d from attendance.attendance_devices x where lower(x.serial_no) = lower(p_serial);
  if not found then
    perform attendance.keep_stranger(p_serial, p_address);
    state := 'pending';
    return next;
    return;
  end if;
  if d.state = 'active' and not attendance.is_bound_to(d.id, p_address::inet, p_key) then
    d.state := 'blocked';
    update attendance.attendance_devices x set refused_address = p_address::inet, refused_at = now() where x.id = d.id
       and (x.refused_at is null or x.refused_at < now() - interval '10 seconds' or x.refused_address <> p_address::inet);
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

-- The machine's answer: done is delivered, and only then does the number stand as known to this machine.
create or replace function attendance.command_done(p_device bigint, p_id bigint, p_result int) returns void
language sql security definer set search_path = attendance, platform, pg_temp as $$
  with done as (
    update attendance.device_commands set state = case when p_result >= 0 then 'done' else 'failed' end, result = p_result, at = now()
     where id = p_id and device_id = p_device and state in ('queued', 'sent') returning branch_id, pin, person_name, state)
  update attendance.device_pins i
     set enrolled = case when c.person_name is null then i.enrolled - p_device::text
                         else i.enrolled || jsonb_build_object(p_device::text, c.person_name) end
    from done c join platform.branches b on b.id = c.branch_id
   where c.state = 'done' and i.school_id = b.school_id and i.pin = c.pin
$$;

do $$
declare f text;
begin
  foreach f in array array['device_at_door(text, text, bytea)', 'is_bound_to(bigint, inet, bytea)', 'keep_stranger(text, text)', 'clear_strangers()'] loop
    execute format('revoke execute on function attendance.%s from public', f);
  end loop;
end $$;
grant execute on function attendance.device_at_door(text, text, bytea) to app_device;
grant execute on function attendance.clear_strangers() to app_rw, app_all;
