-- Announcements (spec 14 §2): written in the transaction that has something to tell, heard after its commit. A row stands until
-- everyone who listens has heard it; a process that dies between leaves it for the next sweep.

create table platform.told_announcements (
  id bigint generated always as identity primary key,
  school_id int default platform.current_school() references platform.schools (id),
  name text not null,
  content jsonb not null,
  told_by bigint default platform.current_user_id(),
  taken_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);
create index told_announcements_school on platform.told_announcements (school_id);
select platform.guard('platform.told_announcements', 'routine');

create function platform.tell_announcement(p_name text, p_content jsonb) returns bigint language sql security definer
set search_path = platform, pg_temp as $$
  -- The clock tells for every school; it names the school in what it tells.
  insert into platform.told_announcements (name, content, school_id)
  values (p_name, p_content, coalesce(platform.current_school(), (p_content ->> 'school_id')::int)) returning id
$$;

-- Takes one to be heard; a second taker gets nothing for a minute.
create function platform.take_announcement(p_id bigint) returns table (id bigint, school_id int, name text, content jsonb, told_by bigint)
language sql security definer set search_path = platform, pg_temp as $$
  update platform.told_announcements a set taken_at = now(), attempts = attempts + 1
   where a.id = p_id and (a.taken_at is null or a.taken_at < now() - interval '1 minute')
  returning a.id, a.school_id, a.name, a.content, a.told_by
$$;

create function platform.heard_announcement(p_id bigint) returns void language sql security definer set search_path = platform, pg_temp as $$
  delete from platform.told_announcements where id = p_id
$$;

-- Those left over, oldest first; after ten attempts one is left for a person to look at.
create function platform.left_announcements(p_limit int) returns setof bigint language sql stable security definer set search_path = platform, pg_temp as $$
  select id from platform.told_announcements
   where attempts < 10 and (taken_at is null and created_at < now() - interval '5 seconds' or taken_at < now() - interval '1 minute')
   order by id limit p_limit
$$;

do $$
declare f text;
begin
  foreach f in array array['tell_announcement(text, jsonb)', 'take_announcement(bigint)', 'heard_announcement(bigint)', 'left_announcements(int)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.tell_announcement(text, jsonb) to app_rw, app_all, maktab_app;
grant execute on function platform.take_announcement(bigint), platform.heard_announcement(bigint), platform.left_announcements(int) to maktab_app;
