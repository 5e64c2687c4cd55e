-- The one source of now (decision 0059). Everything that asks for the time asks platform.now(): the start of the transaction, moved by
-- what the database or the session was told in maktab.clock_shift (tests put the whole house on another day with it).

create function platform.now() returns timestamptz language sql stable parallel safe as $$
  select case when coalesce(current_setting('maktab.clock_shift', true), '') = '' then pg_catalog.now()
              else pg_catalog.now() + current_setting('maktab.clock_shift')::interval end
$$;

-- The same within a long transaction: the instant of the asking, for how long something took.
create function platform.clock_now() returns timestamptz language sql volatile parallel safe as $$
  select case when coalesce(current_setting('maktab.clock_shift', true), '') = '' then pg_catalog.clock_timestamp()
              else pg_catalog.clock_timestamp() + current_setting('maktab.clock_shift')::interval end
$$;

-- `now()` and its kin in a text of SQL, as readings of the one clock.
create function platform.on_house_clock(p_sql text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(p_sql,
    '(?<![.\w])(?:now|transaction_timestamp)\(\)|\mcurrent_timestamp\M(?!\()', 'platform.now()', 'gi'),
    '(?<![.\w])(?:clock_timestamp|statement_timestamp)\(\)', 'platform.clock_now()', 'gi'),
    '\mcurrent_date\M', '(platform.now()::date)', 'gi')
$$;

-- Puts every routine and default of a schema on the one clock; the migrator calls it after each schema's files, so that `now()` in a
-- migration means the house's. checks/schema asks that nothing else is left.
create function platform.use_house_clock(p_schema text) returns void language plpgsql as $$
declare v record;
begin
  for v in
    select pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = to_regnamespace(p_schema) and p.prokind in ('f', 'p')
       and p.oid not in ('platform.now()'::regprocedure, 'platform.clock_now()'::regprocedure, 'platform.on_house_clock(text)'::regprocedure)
  loop
    if platform.on_house_clock(v.text) <> v.text then execute platform.on_house_clock(v.text); end if;
  end loop;
  for v in
    select format('%I.%I', n.nspname, c.relname) as name, a.attname, pg_get_expr(d.adbin, d.adrelid) as text
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where n.nspname = p_schema and c.relkind in ('r', 'p') and a.attgenerated = ''
  loop
    if platform.on_house_clock(v.text) <> v.text then
      execute format('alter table only %s alter column %I set default %s', v.name, v.attname, platform.on_house_clock(v.text));
    end if;
  end loop;
end $$;
