-- Beside the writes the audit holds who signed in or tried to, who signed out, and who took which list or paper away (spec 00 §8, decision 0142).
-- The rows lie in the same partitions and under the same seals; a column without a value is in no hash, so that old seals stay right.

alter table platform.audit_entries add column category text check (category in ('access', 'export', 'print'));
-- Writes have none: three rows of four, which are read by record, person and time as before.
create index audit_entries_category on platform.audit_entries (school_id, category, at desc, id desc) where category is not null;

-- One row about the door. Whoever knocks is nobody yet: the routine knows the account, its school and its branch. Failures are held down, so that
-- guessing cannot flood the log: of an account and of an address ten in a quarter of an hour, of a school three hundred; the tenth says that more may
-- follow. A name that is no account is never kept (people type passwords there): its failure is noted in every school, with the address alone.
create function platform.audit_access(p_user bigint, p_action text, p_ip text, p_call text, p_about jsonb) returns void
language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  v record;
  v_near int;
  v_all int;
  v_since constant timestamptz := platform.now() - interval '15 minutes';
  v_failed constant boolean := p_action not in ('signed in', 'signed out');
begin
  for v in
    select s.id as school_id, u.id as user_id,
           coalesce(u.branch_id, (select min(g.branch_id) from platform.user_grants g where g.user_id = u.id having bool_and(g.kind = 'branch'))) as branch_id
      from platform.schools s left join platform.users u on u.id = p_user
     where p_user is null or s.id = coalesce(u.school_id, (select min(id) from platform.schools))
  loop
    v_near := 0;
    if v_failed then
      select count(*) filter (where a.ip = p_ip or (p_user is not null and a.record_id = p_user)), count(*) into v_near, v_all
        from (select a.ip, a.record_id from platform.audit_entries a
               where a.school_id = v.school_id and a.category = 'access' and a.at > v_since and a.action not in ('signed in', 'signed out')
               order by a.at desc, a.id desc limit 300) a;
      continue when v_near >= 10 or v_all >= 300;
    end if;
    insert into platform.audit_entries (at, school_id, branch_id, user_id, ip, call, record_kind, record_id, action, after, category)
    values (platform.now(), v.school_id, v.branch_id, case when not v_failed then v.user_id end, p_ip, p_call, 'user', coalesce(p_user, 0), p_action,
            nullif(p_about || case when v_near = 9 then '{"more": "not noted for a quarter of an hour"}'::jsonb else '{}'::jsonb end, '{}'::jsonb), 'access');
  end loop;
end $$;
revoke execute on function platform.audit_access(bigint, text, text, text, jsonb) from public;
grant execute on function platform.audit_access(bigint, text, text, text, jsonb) to app_public, app_rw, app_all;
