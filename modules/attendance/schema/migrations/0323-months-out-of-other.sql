-- A day beyond the months that were made (a house that stood still, or was put on another day) is kept in the table's `other` part; the
-- month could then never be made, and the nightly work failed from there on. Such months are made first, with the rows that wait for them.

create function attendance.months_out_of_other(p_table text, p_key text) returns int
language plpgsql as $$
declare
  v_month date;
  v_name text;
  v_next date;
  v_made int := 0;
begin
  for v_month in execute format('select distinct date_trunc(''month'', %I)::date from %s_other order by 1', p_key, p_table) loop
    perform pg_advisory_xact_lock(727330, hashtext(p_table));
    v_name := p_table || '_' || to_char(v_month, 'YYYY_MM');
    v_next := (v_month + interval '1 month')::date;
    continue when exists (select from pg_class c where format('%s.%s', c.relnamespace::regnamespace, c.relname) = v_name);
    -- Nobody adds to it between the last look and the month's own table.
    execute format('lock table %s_other in access exclusive mode', p_table);
    execute format('create table %s (like %s including defaults including constraints)', v_name, p_table);
    execute format('with gone as (delete from %s_other where %I >= %L and %I < %L returning *) insert into %s select * from gone',
      p_table, p_key, v_month, p_key, v_next, v_name);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', p_table, v_name, v_month, v_next);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
revoke execute on function attendance.months_out_of_other(text, text) from public;

create or replace function attendance.keep_partitions() returns int
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare
  v_old text;
  v_made int;
begin
  v_made := attendance.months_out_of_other('attendance.attendance_marks', 'on_date')
          + attendance.months_out_of_other('attendance.attendance_punches', 'punched_at')
          + attendance.month_partitions('attendance.attendance_marks', platform.now()::date, 4)
          + attendance.month_partitions('attendance.attendance_punches', platform.now()::date, 4);
  for v_old in select c.oid::regclass::text from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'attendance.attendance_punches'::regclass and c.relname ~ '_\d{4}_\d{2}$'
        and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', platform.now()) - interval '13 months' loop
    execute format('drop table %s', v_old);
  end loop;
  return v_made;
end $$;
