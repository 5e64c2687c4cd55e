-- `version` and `updated_at` rise by one mechanism (decision 0096): the trigger `touch`, which the migrator attaches to every table that
-- has a version, so that no statement can forget it. What is no edit of a record is kept out by column, in words.

alter table platform.permissions add column updated_at timestamptz not null default now();

create table platform.version_exceptions (
  table_name text primary key,
  columns text[] not null check (cardinality(columns) > 0),
  reason text not null check (length(reason) >= 15)
);
select platform.unguarded('platform.version_exceptions', 'facts about tables, read by the migrator and the schema check', '');

-- A statement that sets none but these columns leaves the version alone: whoever has the record open loses nothing by them. One that says
-- who changed the record (updated_by) is an edit.
create function platform.leaves_version(p_table text, p_columns text[], p_reason text) returns void language plpgsql as $$
declare v_unknown text;
begin
  select string_agg(c, ', ') into v_unknown from unnest(p_columns) c
   where not exists (select from pg_attribute a where a.attrelid = p_table::regclass and a.attname = c and not a.attisdropped);
  if v_unknown is not null then raise exception '% has no column %', p_table, v_unknown; end if;
  insert into platform.version_exceptions (table_name, columns, reason) values (p_table, p_columns, p_reason)
    on conflict (table_name) do update set columns = excluded.columns, reason = excluded.reason;
end $$;

-- Tables with a version whose trigger is not as it should be, with the columns it has to stand on ('' is all); the schema check asks for
-- none. Bits of tgtype: 1 row, 2 before, 16 update.
create function platform.unraised_versions(p_schema text) returns table (table_name text, of_columns text) language sql stable as $$
  with wanted as (
    select c.oid, n.nspname || '.' || c.relname as name, e.columns is not null as excepts,
           string_agg(quote_ident(a.attname), ', ' order by a.attnum) as names, string_agg(a.attnum::text, ' ' order by a.attnum) as numbers
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join platform.version_exceptions e on e.table_name = n.nspname || '.' || c.relname
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname not in ('version', 'updated_at') and not a.attname = any (coalesce(e.columns, '{}'))
     where n.nspname = p_schema and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'int'::regtype and not v.attisdropped)
     group by c.oid, n.nspname, c.relname, e.columns
  )
  select w.name, case when w.excepts then 'of ' || w.names else '' end from wanted w
   where not exists (
     select from pg_trigger t
      where t.tgrelid = w.oid and t.tgname = 'touch' and t.tgfoid = 'platform.touch()'::regprocedure and t.tgtype = 1 + 2 + 16
        and t.tgqual is null and t.tgenabled = 'O' and t.tgattr::text = case when w.excepts then w.numbers else '' end)
   order by w.name
$$;

-- Attaches it; the migrator calls this for every schema when all files are applied, since a later module may add a column to a lower table.
create function platform.raise_versions(p_schema text) returns void language plpgsql as $$
declare v record;
begin
  for v in select * from platform.unraised_versions(p_schema) loop
    if not exists (select from pg_attribute a where a.attrelid = v.table_name::regclass and a.attname = 'updated_at' and not a.attisdropped) then
      raise exception 'table % has a version and no updated_at', v.table_name;
    end if;
    execute format('create or replace trigger touch before update %s on %s for each row execute function platform.touch()', v.of_columns, v.table_name);
  end loop;
end $$;

select platform.leaves_version('platform.users',
  '{school_id, country_id, branch_type, branch_id, last_login_at, password_hash, must_change_password, totp_secret, totp_confirmed_at, totp_last_step}',
  'where somebody works and how they sign in, which they do themselves all day; the form of users has none of it');
select platform.leaves_version('platform.permissions', '{area, sensitive}', 'what the code declares, written at every start');
select platform.leaves_version('platform.email_senders', '{tested_at, dns, sent_today, sent_on, last_error, failures}',
  'what the queue notes of each mail and test');
select platform.leaves_version('platform.message_providers',
  '{circuit, open_until, open_seconds, last_ok_at, last_error, balance_micro, balance_at, tokens, tokens_at, slow_until, failures, held_by, held_until}',
  'what the queue notes of each message');
select platform.leaves_version('platform.machine_credentials', '{last_used_at, last_address}', 'noted at each call of the machine');
