-- Files in parts, pictures in several widths, and the nightly sweep of what nobody refers to (spec 00 §8, §21).

alter table platform.files alter column sha256 drop not null;
alter table platform.files
  add column kind text not null default 'file',
  -- An upload in parts is open until its last part is there.
  add column state text not null default 'ready' check (state in ('open', 'ready')),
  add column part_bytes int check (part_bytes > 0),
  -- {"160": {"sha256": …, "bytes": …, "width": …, "height": …}}: the same picture, narrower.
  add column widths jsonb not null default '{}',
  -- When the content itself was taken away, some time after the row was.
  add column removed_at timestamptz,
  add check ((state = 'ready') = (sha256 is not null));
create index files_open on platform.files (created_by, id) where state = 'open';
create index files_gone on platform.files (deleted_at) where deleted_at is not null and removed_at is null;

create table platform.file_parts (
  file_id bigint not null references platform.files (id) on delete cascade,
  n int not null check (n between 1 and 10000),
  user_id bigint not null default platform.current_user_id() references platform.users (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (file_id, n)
);
create index file_parts_user on platform.file_parts (user_id);
create index file_parts_content on platform.file_parts (sha256);
select platform.guard('platform.file_parts', 'own');

-- Every column that holds a file: those with a foreign key, and by name `…file_id`, `…file_ids`, `attachment_ids`.
create function platform.file_columns() returns table (of_table text, of_column text, many boolean)
language sql stable security definer set search_path = platform, pg_temp as $$
  select format('%I.%I', n.nspname, c.relname), a.attname::text, a.atttypid = 'bigint[]'::regtype
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
     and c.oid not in ('platform.files'::regclass, 'platform.file_parts'::regclass)
     and ((a.atttypid = 'bigint'::regtype and (a.attname ~ '(^|_)file_id$' or exists (
            select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'platform.files'::regclass
               and a.attnum = any (k.conkey))))
       or (a.atttypid = 'bigint[]'::regtype and a.attname ~ '(^|_)(file_ids|attachment_ids)$'))
$$;

-- Of these files the ones that nothing refers to. A file that a job answered counts for a week.
create function platform.unreferenced_files(p_ids bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = platform, pg_temp as $$
declare c record; v_ids bigint[] := p_ids;
begin
  for c in select * from platform.file_columns() loop
    exit when cardinality(v_ids) = 0;
    execute format('select coalesce(array_agg(x), ''{}'') from unnest($1) x where not exists (select 1 from %s t where %s)',
      c.of_table, case when c.many then format('x = any (t.%I)', c.of_column) else format('t.%I = x', c.of_column) end)
      into v_ids using v_ids;
  end loop;
  return (select coalesce(array_agg(x), '{}') from unnest(v_ids) x
           where not exists (select 1 from platform.job_runs j where j.finished_at > now() - interval '7 days' and (j.result ->> 'file_id')::bigint = x));
end $$;

-- Takes away uploads that were never finished (2 days) and files that nothing refers to (2 days old); answers how many.
create function platform.sweep_files(p_most int) returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare v_ids bigint[]; n int;
begin
  select coalesce(array_agg(id), '{}') into v_ids from (
    select f.id from platform.files f
     where f.deleted_at is null and f.state = 'ready' and f.branch_id is null and f.created_at < now() - interval '2 days'
     order by f.id limit p_most) f;
  v_ids := platform.unreferenced_files(v_ids);
  update platform.files set deleted_at = now()
   where id = any (v_ids) or (state = 'open' and deleted_at is null and created_at < now() - interval '2 days');
  get diagnostics n = row_count;
  return n;
end $$;

-- Content whose every row was taken away `p_days` ago or more. The rows stay, so that a link to them says what was there.
create function platform.unused_content(p_days int, p_most int) returns setof text
language sql stable security definer set search_path = platform, pg_temp as $$
  with gone as (
    select f.id from platform.files f where f.deleted_at < now() - make_interval(days => p_days) and f.removed_at is null order by f.deleted_at limit p_most),
  held as (
    select f.sha256 from platform.files f join gone g on g.id = f.id where f.sha256 is not null
    union select w.value ->> 'sha256' from platform.files f join gone g on g.id = f.id cross join jsonb_each(f.widths) w
    union select p.sha256 from platform.file_parts p join gone g on g.id = p.file_id
    -- Parts of a file that became whole.
    union select p.sha256 from platform.file_parts p join platform.files f on f.id = p.file_id
     where f.state = 'ready' and p.created_at < now() - interval '1 day')
  select h.sha256 from held h
   where not exists (select 1 from platform.files f where f.sha256 = h.sha256 and f.removed_at is null and f.id not in (select id from gone))
     and not exists (select 1 from platform.file_parts p join platform.files f on f.id = p.file_id
                    where p.sha256 = h.sha256 and f.state = 'open' and p.file_id not in (select id from gone))
     and not exists (select 1 from platform.files f cross join jsonb_each(f.widths) w
                    where w.value ->> 'sha256' = h.sha256 and f.removed_at is null and f.id not in (select id from gone))
$$;

create function platform.content_removed(p_days int) returns void
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  delete from platform.file_parts p using platform.files f
   where f.id = p.file_id and ((f.deleted_at < now() - make_interval(days => p_days) and f.removed_at is null)
      or (f.state = 'ready' and p.created_at < now() - interval '1 day'));
  update platform.files set removed_at = now() where deleted_at < now() - make_interval(days => p_days) and removed_at is null;
end $$;

do $$
declare f text;
begin
  foreach f in array array['file_columns()', 'unreferenced_files(bigint[])', 'sweep_files(int)', 'unused_content(int, int)', 'content_removed(int)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.sweep_files(int), platform.unused_content(int, int), platform.content_removed(int) to maktab_app;
