-- The ground of the database: who a transaction runs for, and the forms of policy that guard every table (spec 00 §2, §12).
-- Two roles serve requests: app_rw sees the branches named in app.branches; app_all serves the scope of every branch, where
-- a policy of `true` costs nothing (an OR flag would lose the index). app_public serves the doors without a token.

grant usage on schema platform to app_rw, app_all, app_public, maktab_app;

create function platform.current_user_id() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create function platform.current_school() returns int language sql stable parallel safe as
$$ select nullif(current_setting('app.school_id', true), '')::int $$;

create function platform.in_scope(p_branch_id int) returns boolean language sql stable parallel safe as
$$ select current_setting('app.all_branches', true) = '1'
       or p_branch_id = any (string_to_array(coalesce(current_setting('app.branches', true), ''), ',')::int[]) $$;

-- Which table has which form; the schema check reads it, and nothing may be missing from it.
create table platform.table_policies (
  table_name text primary key,
  form text not null,
  reason text
);

create function platform.policy_condition(p_form text, p_verb text) returns text language plpgsql as $$
declare
  v_list constant text := 'any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_all constant text := '(select current_setting(''app.all_branches'', true)) = ''1''';
  v_kind text := split_part(p_form, ':', 1);
  v_rest text := split_part(p_form, ':', 2);
begin
  case v_kind
    when 'branch' then return 'branch_id = ' || v_list;
    when 'school' then return v_school;
    when 'master' then
      return case when p_verb = 'read' then '(branch_id is null or branch_id = ' || v_list || ')' else 'branch_id = ' || v_list end;
    when 'pool' then return 'branch_id = ' || v_list;
    when 'either' then
      return '(' || (select string_agg(c || ' = ' || v_list, ' or ') from unnest(string_to_array(v_rest, ',')) c) || ')';
    when 'own' then return 'user_id = (select nullif(current_setting(''app.user_id'', true), ''''))::bigint';
    when 'by_link' then
      -- by_link:students.family_branches.family_id=id → a row of the link table in scope
      return format('exists (select 1 from %s l where l.%s = %s and l.branch_id = %s)',
        split_part(v_rest, '.', 1) || '.' || split_part(v_rest, '.', 2),
        split_part(split_part(v_rest, '.', 3), '=', 1), split_part(split_part(v_rest, '.', 3), '=', 2), v_list);
    else raise exception 'unknown policy form %', p_form;
  end case;
end $$;

-- Attaches a form of policy to a table and grants it to the roles of requests.
create function platform.guard(p_table text, p_form text) returns void language plpgsql as $$
declare
  v_kind text := split_part(p_form, ':', 1);
  v_read text;
  v_write text;
  v_all_read text := 'true';
  v_all_write text := 'true';
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('drop policy if exists owner_all on %s', p_table);
  execute format('create policy owner_all on %s to maktab_owner using (true) with check (true)', p_table);
  execute format('drop policy if exists scoped on %s', p_table);
  execute format('drop policy if exists everywhere on %s', p_table);
  if v_kind = 'routine' then
    -- Only the platform's own functions read and write it.
    null;
  else
    if v_kind = 'by_link' then
      v_read := platform.policy_condition(p_form, 'read');
      v_write := 'true'; -- a new family has no link yet; the action that makes it writes the link in the same transaction
    else
      v_read := platform.policy_condition(p_form, 'read');
      v_write := platform.policy_condition(p_form, 'write');
    end if;
    if v_kind in ('school', 'own') then
      v_all_read := v_read;
      v_all_write := v_write;
    end if;
    execute format('create policy scoped on %s to app_rw using (%s) with check (%s)', p_table, v_read, v_write);
    execute format('create policy everywhere on %s to app_all using (%s) with check (%s)', p_table, v_all_read, v_all_write);
    execute format('grant select, insert, update, delete on %s to app_rw, app_all', p_table);
  end if;
  insert into platform.table_policies (table_name, form) values (p_table, p_form)
    on conflict (table_name) do update set form = excluded.form;
end $$;

-- A table without a policy says in words why.
create function platform.unguarded(p_table text, p_reason text, p_grants text default 'select') returns void language plpgsql as $$
begin
  if length(p_reason) < 15 then raise exception 'say in words why % has no policy', p_table; end if;
  if p_grants <> '' then
    execute format('grant %s on %s to app_rw, app_all', p_grants, p_table);
  end if;
  insert into platform.table_policies (table_name, form, reason) values (p_table, 'none', p_reason)
    on conflict (table_name) do update set form = 'none', reason = excluded.reason;
end $$;

-- Attaches the usual form to every table of a schema that has none yet; the migrator calls it after each module.
create function platform.guard_schema(p_schema text) returns void language plpgsql as $$
declare v record;
begin
  for v in
    select format('%I.%I', n.nspname, c.relname) as full_name, n.nspname || '.' || c.relname as plain,
           exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'branch_id' and not a.attisdropped) as has_branch,
           exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped) as has_school
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = p_schema and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select 1 from platform.table_policies t where t.table_name = n.nspname || '.' || c.relname)
     order by c.relname
  loop
    if v.has_branch then perform platform.guard(v.plain, 'branch');
    elsif v.has_school then perform platform.guard(v.plain, 'school');
    else raise exception 'table % carries neither branch_id nor school_id and does not say why (platform.unguarded)', v.full_name;
    end if;
  end loop;
  execute format('grant usage on schema %I to app_rw, app_all, app_public, maktab_app', p_schema);
end $$;

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of %.% are never changed or deleted', tg_table_schema, tg_table_name using errcode = 'MK409';
end $$;

-- Append-only: nobody updates or deletes, but for the columns named. The trigger stands on the other columns, so that a change
-- of an allowed one costs nothing; a column added later calls this again.
create function platform.append_only(p_table text, p_may_change text[] default '{}') returns void language plpgsql as $$
declare v_fixed text;
begin
  select string_agg(quote_ident(attname), ', ') into v_fixed from pg_attribute
   where attrelid = p_table::regclass and attnum > 0 and not attisdropped and attgenerated = '' and not attname = any (p_may_change);
  execute format('drop trigger if exists append_only on %s', p_table);
  execute format('create trigger append_only before delete or update of %s on %s for each row execute function platform.refuse_change()', v_fixed, p_table);
end $$;

-- Yearly partitions p_from … p_to and one for everything else.
create function platform.year_partitions(p_table text, p_from int, p_to int) returns void language plpgsql as $$
begin
  for y in p_from .. p_to loop
    execute format('create table %s_%s partition of %s for values from (%L) to (%L)', p_table, y, p_table,
      make_date(y, 1, 1), make_date(y + 1, 1, 1));
  end loop;
  execute format('create table %s_other partition of %s default', p_table, p_table);
end $$;

-- Raises updated_at and version on every change of a record that people edit.
create function platform.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;

select platform.unguarded('platform.table_policies', 'facts about tables, read by the schema check', '');
