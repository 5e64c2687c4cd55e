-- The bell (spec 12 NTF-1, NTF-2): own rows only; the same group_key while unread raises the count instead of a new row.

create table platform.notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references platform.users (id) on delete cascade,
  kind text not null,
  title text not null,
  text text not null default '',
  url text not null default '' check (url = '' or url like '/admin/%'),
  subject_type text,
  subject_id bigint,
  group_key text not null,
  count int not null default 1,
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index notifications_unread on platform.notifications (user_id, group_key) where read_at is null;
create index notifications_own on platform.notifications (user_id, updated_at desc, id desc);
create index notifications_age on platform.notifications (created_at);
select platform.guard('platform.notifications', 'own');
revoke insert, delete on platform.notifications from app_rw, app_all;

create table platform.notification_choices (
  user_id bigint not null references platform.users (id) on delete cascade,
  kind text not null,
  bell boolean not null default true,
  email text not null default 'off' check (email in ('now', 'daily', 'off')),
  primary key (user_id, kind)
);
select platform.guard('platform.notification_choices', 'own');

-- Tells people, in the transaction that has something to tell. p_notices: [{kind, title, text, url, subject_type, subject_id, group_key}].
create function platform.notify(p_users bigint[], p_notices jsonb) returns setof bigint language sql security definer
set search_path = platform, pg_temp as $$
  insert into platform.notifications (user_id, kind, title, text, url, subject_type, subject_id, group_key)
  select u.id, n.kind, left(n.title, 200), left(coalesce(n.text, ''), 1000), coalesce(n.url, ''), n.subject_type, n.subject_id, n.group_key
    from jsonb_to_recordset(p_notices)
      as n (kind text, title text, text text, url text, subject_type text, subject_id bigint, group_key text)
   cross join (select distinct u.id from platform.users u where u.id = any (p_users) and u.status = 'active') u
   where not exists (select 1 from platform.notification_choices c where c.user_id = u.id and c.kind = n.kind and not c.bell)
  on conflict (user_id, group_key) where read_at is null do update
     set count = notifications.count + 1, title = excluded.title, text = excluded.text, url = excluded.url,
         subject_type = excluded.subject_type, subject_id = excluded.subject_id, mailed_at = null, updated_at = now()
  returning user_id
$$;

-- People who hold one of the permissions and whose grants reach the branch (null: any branch of the school).
create function platform.holders_of(p_permissions text[], p_school int, p_branch int) returns setof bigint
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select u.id from platform.users u
   where u.status = 'active'
     and (exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id
                   where ur.user_id = u.id and (r.is_system or exists (
                     select 1 from platform.role_permissions rp join platform.permissions p on p.id = rp.permission_id
                      where rp.role_id = r.id and p.name = any (p_permissions))))
       or exists (select 1 from platform.user_permissions up join platform.permissions p on p.id = up.permission_id
                   where up.user_id = u.id and p.name = any (p_permissions)))
     and exists (select 1 from platform.user_grants g join platform.branches b
                      on g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership
                  where g.user_id = u.id and b.school_id = p_school and (p_branch is null or b.id = p_branch))
$$;

create function platform.unread_of(p_users bigint[]) returns table (user_id bigint, unread int, last_at timestamptz)
language sql stable security definer set search_path = platform, pg_temp as $$
  select n.user_id, count(*)::int, max(n.updated_at) from platform.notifications n
   where n.user_id = any (p_users) and n.read_at is null group by n.user_id
$$;

-- NTF-2: what is unread and wanted by mail, once: one intent a person. p_when is 'now' or 'daily'. Answers how many were written.
create function platform.mail_unread(p_school int, p_branch int, p_when text) returns int language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare
  v record;
  n int := 0;
begin
  for v in
    select x.user_id, count(*)::int as waiting, string_agg('• ' || x.title || case when x.count > 1 then ' (' || x.count || ')' else '' end,
             E'\n' order by x.updated_at desc) as lines, max(x.id) as last_id, array_agg(x.id) as ids
      from platform.notifications x
      join platform.users u on u.id = x.user_id and u.status = 'active'
      join platform.notification_choices c on c.user_id = x.user_id and c.kind = x.kind and c.email = p_when
     where x.read_at is null and x.mailed_at is null
       and (p_when = 'now' or (u.school_id = p_school and coalesce(u.branch_id,
             (select min(b.id) from platform.branches b where b.school_id = u.school_id)) = p_branch))
     group by x.user_id
  loop
    update platform.notifications set mailed_at = now() where id = any (v.ids);
    perform platform.write_user_intent(v.user_id, 'BELL_MAIL',
      jsonb_build_object('waiting', v.waiting, 'lines', left(v.lines, 4000)), 'bell:' || v.last_id || ':' || v.waiting);
    n := n + 1;
  end loop;
  return n;
end $$;

create function platform.sweep_notifications() returns bigint language plpgsql security definer set search_path = platform, pg_temp as $$
declare n bigint;
begin
  delete from platform.notifications where created_at < now() - interval '90 days';
  get diagnostics n = row_count;
  return n;
end $$;

do $$
declare f text;
begin
  foreach f in array array['notify(bigint[], jsonb)', 'holders_of(text[], int, int)', 'unread_of(bigint[])',
    'mail_unread(int, int, text)', 'sweep_notifications()'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.notify(bigint[], jsonb), platform.holders_of(text[], int, int) to app_rw, app_all, app_outbox, maktab_app;
grant execute on function platform.unread_of(bigint[]), platform.sweep_notifications() to maktab_app;
grant execute on function platform.mail_unread(int, int, text) to maktab_app, app_rw, app_all;
