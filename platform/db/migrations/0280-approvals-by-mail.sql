-- How often it rang is no number of approvals: the mail of what is unread says that others wait, the inbox says how many.

-- NTF-2: what is unread and wanted by mail, once: one intent a person. p_when is 'now' or 'daily'. Answers how many were written.
create or replace function platform.mail_unread(p_school int, p_branch int, p_when text) returns int language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare
  v record;
  n int := 0;
begin
  for v in
    select x.user_id, count(*)::int as waiting, string_agg('• ' || x.title || case when x.count = 1 then '' when x.kind = 'approval waiting' then ' and others' else ' (' || x.count || ')' end,
             E'\n' order by x.updated_at desc) as lines, max(x.id) as last_id, array_agg(x.id) as ids
      from platform.notifications x
      join platform.users u on u.id = x.user_id and u.status = 'active'
      join platform.notification_choices c on c.user_id = x.user_id and c.kind = x.kind and c.email = p_when
     where x.read_at is null and x.mailed_at is null
       and (p_when = 'now' or (u.school_id = p_school and coalesce(u.branch_id,
             (select min(b.id) from platform.branches b where b.school_id = u.school_id)) = p_branch))
     group by x.user_id
  loop
    update platform.notifications set mailed_at = platform.now() where id = any (v.ids);
    perform platform.write_user_intent(v.user_id, 'BELL_MAIL',
      jsonb_build_object('waiting', v.waiting, 'lines', left(v.lines, 4000)), 'bell:' || v.last_id || ':' || v.waiting);
    n := n + 1;
  end loop;
  return n;
end $$;
