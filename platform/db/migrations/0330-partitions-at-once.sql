-- Two workers that begin in the same minute of a new month make its partitions once: whoever comes second waits and finds them.

create or replace function platform.month_partitions(p_table text, p_back int, p_ahead int) returns void language plpgsql as $$
declare
  v_month date := date_trunc('month', platform.now()::date - make_interval(months => p_back));
  v_name text;
begin
  while v_month <= platform.now()::date + make_interval(months => p_ahead) loop
    v_name := format('%s_%s', p_table, to_char(v_month, 'YYYYMM'));
    if to_regclass(v_name) is null then
      perform pg_advisory_xact_lock(727330, hashtext(p_table));
      -- Asked of the table: to_regclass may remember that it was not there.
      if not exists (select from pg_class c where format('%s.%s', c.relnamespace::regnamespace, c.relname) = v_name) then
        execute format('create table %s partition of %s for values from (%L) to (%L)', v_name, p_table, v_month, v_month + interval '1 month');
      end if;
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $$;
