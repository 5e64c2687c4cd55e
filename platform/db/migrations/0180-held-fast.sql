-- Entering is asked at every request, so its routines are planned once a connection: a routine in plain SQL that cannot be inlined is
-- planned anew at every call, a set-returning one fills a store first. Measured: 0.54 ms before, 0.2 ms after (PostgreSQL 15).

-- Who has the system's own role holds them all, with no look at the pairs.
create function platform.held_by(p_user bigint, p_names text[]) returns text[] language plpgsql stable as $$
declare v text[];
begin
  if exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id where ur.user_id = p_user and r.is_system) then
    select coalesce(array_agg(p.name), '{}') into v from platform.permissions p where p.name = any (p_names) and p.name <> 'Zero Permission';
    return v;
  end if;
  select coalesce(array_agg(p.name), '{}') into v
    from platform.permissions p
   where p.name = any (p_names) and p.name <> 'Zero Permission'
     and (exists (select 1 from platform.user_roles ur join platform.role_permissions rp on rp.role_id = ur.role_id
                   where ur.user_id = p_user and rp.permission_id = p.id)
       or exists (select 1 from platform.user_permissions up where up.user_id = p_user and up.permission_id = p.id));
  return v;
end $$;

create or replace function platform.held_of(p_user bigint, p_names text[]) returns text[]
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  return platform.held_by(p_user, p_names);
end $$;

-- The scope of a user: grants ∩ school ∩ country ∩ branch type ∩ branch (spec 00 §1), and whether that is every branch.
create function platform.scope_for(p_user bigint, p_school int, p_country int, p_type smallint, p_branch int,
  out branches text, out all_branches boolean) language plpgsql stable as $$
declare v_all boolean := exists (select 1 from platform.user_grants g where g.user_id = p_user and g.kind = 'all');
begin
  branches := '';
  all_branches := v_all and p_type = 0 and p_branch is null and not exists (
    select 1 from platform.branches b where b.school_id is distinct from p_school or b.country_id is distinct from p_country);
  if all_branches then return; end if;
  select coalesce(string_agg(b.id::text, ',' order by b.id), '') into branches
    from platform.branches b
   where b.school_id = p_school and b.country_id = p_country
     and (p_branch is null or b.id = p_branch)
     and (p_type = 0 or b.ownership = case p_type when -1 then 'own' else 'franchise' end)
     and (v_all or exists (select 1 from platform.user_grants g where g.user_id = p_user
           and (g.branch_id = b.id or g.kind = b.ownership)));
end $$;

drop function platform.scope_of(bigint, int, int, smallint, int);

-- Sets who this transaction runs for. Everything is local to the transaction.
create or replace function platform.enter(p_user platform.users, p_school int, p_country int, p_type smallint, p_branch int, p_wanted text[])
returns platform.entered language plpgsql as $$
declare
  v platform.entered;
  v_scope record;
begin
  v.school_id := coalesce(p_school, p_user.school_id);
  v.country_id := coalesce(p_country, p_user.country_id);
  v_scope := platform.scope_for(p_user.id, v.school_id, v.country_id, p_type, p_branch);
  -- A grant withdrawn later falls back to the nearest allowed scope (ENV-2).
  if v_scope.branches = '' and not v_scope.all_branches then
    v_scope := platform.scope_for(p_user.id, v.school_id, v.country_id, 0::smallint, null);
  end if;
  v.branches := v_scope.branches;
  v.all_branches := v_scope.all_branches;
  select c.currency, c.time_zone into v.currency, v.time_zone from platform.countries c where c.id = v.country_id;
  v.user_id := p_user.id;
  v.name := p_user.name;
  v.status := p_user.status;
  v.held := case when p_wanted is null then '{}' else platform.held_by(p_user.id, p_wanted) end;
  v.role := case when v.all_branches then 'app_all' else 'app_rw' end;
  perform set_config('app.user_id', p_user.id::text, true), set_config('app.school_id', v.school_id::text, true),
          set_config('app.country_id', v.country_id::text, true), set_config('app.branches', v.branches, true),
          set_config('app.all_branches', case when v.all_branches then '1' else '0' end, true);
  return v;
end $$;
