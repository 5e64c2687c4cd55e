-- Versions on every change, and the few routines with the owner's rights that branches need (spec 00 section 12).

do $$
declare t text;
begin
  for t in select c.table_name from information_schema.columns c
            where c.table_schema = 'branches' and c.column_name = 'version' order by 1 loop
    execute format('create trigger touch before update on branches.%I for each row execute function platform.touch()', t);
  end loop;
end $$;

-- The branches a user's grants reach, whatever environment is chosen, and by which grant (lookups of 10 section 11.1).
create function branches.granted(p_user bigint, p_school int, p_country int, p_type int)
returns table (branch_id int, branch_name text, code text, city text, kind text, ownership text, status text,
  school_id int, country_id int, franchisee_id bigint, via text)
language sql stable security definer set search_path = branches, platform, pg_temp as $$
  select b.id, b.branch_name, b.code, b.city, b.kind, b.ownership, b.status, b.school_id, b.country_id, b.franchisee_id,
         (select case g.kind when 'branch' then 'list' else g.kind end from platform.user_grants g
           where g.user_id = p_user and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership)
           order by array_position(array['all', 'own', 'franchise', 'branch'], g.kind) limit 1)
    from platform.branches b
   where (p_school is null or b.school_id = p_school) and (p_country is null or b.country_id = p_country)
     and (p_type = 0 or b.ownership = case p_type when -1 then 'own' else 'franchise' end)
     and exists (select 1 from platform.user_grants g where g.user_id = p_user
          and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership))
   order by b.position, b.branch_name
$$;

create function branches.head_office(p_school int, p_country int) returns int
language plpgsql security definer set search_path = branches, platform, pg_temp as $$
declare v_id int;
begin
  select id into v_id from platform.branches where school_id = p_school and country_id = p_country and kind = 'head_office';
  if v_id is not null then return v_id; end if;
  insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, kind, status, status_since, opened_on)
  select p_school, p_country, 'HO-' || c.iso2, coalesce((select max(branch_no) from platform.branches where school_id = p_school), 0) + 1,
         'Head Office ' || c.nicenam, 'Head Office', 'head_office', 'active', current_date, current_date
    from platform.countries c where c.id = p_country
  returning id into v_id;
  return v_id;
end $$;

-- A new branch: its number, the head office of its country (BR-3) and the creator's grant (BR-4). The caller's scope widens
-- to it for the rest of the transaction.
create function branches.add_branch(p jsonb) returns int
language plpgsql security definer set search_path = branches, platform, pg_temp as $$
declare
  r platform.branches;
  v_user bigint := platform.current_user_id();
begin
  r := jsonb_populate_record(null::platform.branches, p);
  perform 1 from platform.schools where id = r.school_id and status = 'active' for update;
  if not found then raise exception 'This school was not found' using errcode = 'MK404'; end if;
  if v_user is not null and r.school_id is distinct from platform.current_school() then
    raise exception 'This school was not found' using errcode = 'MK404';
  end if;
  perform branches.head_office(r.school_id, r.country_id);
  insert into platform.branches (school_id, country_id, code, branch_no, branch_name, branch_name_native, short_name, ownership,
      franchisee_id, branch_group_id, levels, gender, medium, address, area, city, province, latitude, longitude, phone, mobile,
      whatsapp, email, website, registration_no, tax_no, premises, rent_amount, rent_due_day, covered_area_sqft, opened_on, remarks)
  select r.school_id, r.country_id, r.code, (select max(branch_no) + 1 from platform.branches where school_id = r.school_id),
      r.branch_name, r.branch_name_native, r.short_name, coalesce(r.ownership, 'own'), r.franchisee_id, r.branch_group_id,
      coalesce(r.levels, '{}'), coalesce(r.gender, 'co'), coalesce(r.medium, 'english'), coalesce(r.address, ''), r.area,
      coalesce(r.city, ''), coalesce(r.province, ''), r.latitude, r.longitude, r.phone, r.mobile, r.whatsapp, r.email, r.website,
      r.registration_no, r.tax_no, r.premises, r.rent_amount, r.rent_due_day, r.covered_area_sqft, r.opened_on, r.remarks
  returning * into r;
  if exists (select 1 from platform.user_grants where user_id = v_user and kind = 'branch')
     and not exists (select 1 from platform.user_grants where user_id = v_user and kind in ('all', r.ownership)) then
    insert into platform.user_grants (user_id, kind, branch_id) values (v_user, 'branch', r.id);
  end if;
  perform set_config('app.branches', concat_ws(',', nullif(current_setting('app.branches', true), ''), r.id::text), true);
  return r.id;
end $$;

revoke execute on function branches.granted(bigint, int, int, int), branches.head_office(int, int), branches.add_branch(jsonb) from public;
grant execute on function branches.granted(bigint, int, int, int), branches.add_branch(jsonb) to app_rw, app_all;

-- Free seats in one place (ADM-20); the lists sort and filter by it.
create function branches.free_seats(branches.class_seats) returns int language sql immutable parallel safe as
$$ select $1.capacity + $1.over_capacity - $1.enrolled - $1.held $$;
