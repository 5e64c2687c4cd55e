-- As in the platform's migration of this number: months of marks and punches are made once, whoever asks at the same moment.

create or replace function attendance.month_partitions(p_table text, p_from date, p_months int) returns int
language plpgsql as $$
declare
  v_month date;
  v_name text;
  v_made int := 0;
begin
  for n in 0 .. p_months - 1 loop
    v_month := (date_trunc('month', p_from) + make_interval(months => n))::date;
    v_name := p_table || '_' || to_char(v_month, 'YYYY_MM');
    if to_regclass(v_name) is null then
      perform pg_advisory_xact_lock(727330, hashtext(p_table));
      -- Asked of the table: to_regclass may remember that it was not there.
      if not exists (select from pg_class c where format('%s.%s', c.relnamespace::regnamespace, c.relname) = v_name) then
        execute format('create table %s partition of %s for values from (%L) to (%L)', v_name, p_table, v_month, (v_month + interval '1 month')::date);
        v_made := v_made + 1;
      end if;
    end if;
  end loop;
  return v_made;
end $$;
