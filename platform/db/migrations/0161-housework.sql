-- Housework of the night (spec 14 §8): partitions made ahead, what has expired removed, the outcome of the proofs kept (ACC-90).

-- Yearly partitions up to p_years ahead for every table that has them. Rows of such a year that lie in the partition for
-- everything else move over. Answers the names of the new ones.
create function platform.partitions_ahead(p_years int) returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  t record;
  v_name text;
  v_columns text;
  v_range text;
begin
  set local lock_timeout = '5s'; -- writers are not kept waiting behind us; the clock comes again
  for t in
    select n.nspname, c.relname, a.attname as by_column, p.partdefid::regclass::text as default_part
      from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
     where p.partstrat = 'r' and p.partnatts = 1 and p.partdefid <> 0
       and exists (select 1 from platform.table_policies x where x.table_name = n.nspname || '.' || c.relname)
     order by 1, 2
  loop
    for y in extract(year from now())::int .. extract(year from now())::int + p_years loop
      v_name := format('%I.%I', t.nspname, t.relname || '_' || y);
      continue when to_regclass(v_name) is not null;
      v_range := format('%1$I >= %2$L and %1$I < %3$L', t.by_column, make_date(y, 1, 1), make_date(y + 1, 1, 1));
      select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns from pg_attribute
       where attrelid = format('%I.%I', t.nspname, t.relname)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('alter table %I.%I detach partition %s', t.nspname, t.relname, t.default_part);
      execute format('create table %s partition of %I.%I for values from (%L) to (%L)', v_name, t.nspname, t.relname, make_date(y, 1, 1), make_date(y + 1, 1, 1));
      execute format('insert into %s (%s) overriding system value select %s from %s where %s', v_name, v_columns, v_columns, t.default_part, v_range);
      set constraints all immediate; -- a table with checks still waiting cannot be altered
      execute format('delete from %s where %s', t.default_part, v_range);
      execute format('alter table %I.%I attach partition %s default', t.nspname, t.relname, t.default_part);
      return next v_name;
    end loop;
  end loop;
end $$;

-- What nobody can use any more; answers how many rows went.
create function platform.sweep_expired() returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  v_all int := 0;
  v_some int;
  v_what text;
begin
  foreach v_what in array array[
    $q$delete from platform.auth_tokens where coalesce(revoked_at, expires_at) < now() - interval '30 days'$q$,
    $q$delete from platform.password_resets where expires_at < now() - interval '30 days'$q$,
    $q$delete from platform.login_attempts where at < now() - interval '90 days'$q$,
    $q$delete from platform.idempotency_keys where created_at < now() - interval '30 days'$q$,
    $q$delete from platform.clock_runs where day < current_date - 90 and state = 'done'$q$] loop
    execute v_what;
    get diagnostics v_some = row_count;
    v_all := v_all + v_some;
  end loop;
  return v_all;
end $$;

-- The proofs of one night for one school: what agreed and what did not.
create function platform.note_proofs(p_school int, p_rows jsonb) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.ledger_proofs (school_id, kind, branch_id, ok, expected, found, detail)
  select p_school, r.kind, r.branch_id, r.ok, r.expected, r.found, r.detail
    from jsonb_to_recordset(p_rows) as r (kind text, branch_id int, ok boolean, expected bigint, found bigint, detail text)
$$;

do $$
declare f text;
begin
  foreach f in array array['partitions_ahead(int)', 'sweep_expired()', 'note_proofs(int, jsonb)'] loop
    execute format('revoke execute on function platform.%s from public', f);
    execute format('grant execute on function platform.%s to maktab_app', f);
  end loop;
end $$;
