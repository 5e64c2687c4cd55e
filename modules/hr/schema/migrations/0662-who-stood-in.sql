-- Until there was this register, a sign-in named an employee by a number alone, and sections named that number as class teacher. Each
-- becomes an employee under the same number, so that every link that stands goes on pointing to the same person; what the sign-in does not
-- say of them is to be written (taken_over).
insert into hr.employees (id, school_id, branch_id, employee_code, full_name, email, mobile, joining_date, group_joining_date, status,
       status_since, status_reason, left_date, taken_over, created_by)
select distinct on (u.employee_id) u.employee_id, b.school_id, b.id, 'U' || u.id, left(u.name, 120),
       case when not exists (select from platform.users o where o.id < u.id and o.employee_id is not null and lower(o.email::text) = lower(u.email::text))
            then left(u.email::text, 200) end,
       case when u.phone ~ '^\+[0-9]{8,15}$' then u.phone end, u.created_at::date, u.created_at::date,
       case when u.status = 'left' then 'left' else 'active' end, u.created_at::date, case when u.status = 'left' then 'The sign-in was ended' end,
       case when u.status = 'left' then greatest(u.created_at::date, coalesce(u.status_at::date, u.created_at::date)) end, true, null
  from platform.users u
  join lateral (
    select b.id, b.school_id
      from platform.branches b
      left join platform.user_grants g on g.user_id = u.id and g.kind = 'branch' and g.branch_id = b.id
     where g.branch_id is not null or b.school_id = u.school_id
     order by g.branch_id is null, b.kind = 'head_office' desc, b.id limit 1) b on true
 where u.employee_id is not null and length(u.name) >= 2
 order by u.employee_id, u.id;
insert into hr.employment_spells (branch_id, employee_id, no, joining_date, left_date, exit_type, created_by)
select e.branch_id, e.id, 1, e.joining_date, e.left_date, case when e.left_date is not null then 'resignation' end, null from hr.employees e;
insert into hr.employee_postings (branch_id, home_branch_id, employee_id, employment_type, from_date, to_date, reason, created_by)
select e.branch_id, e.branch_id, e.id, e.employment_type, e.joining_date, e.left_date, 'joining', null from hr.employees e;
select setval(pg_get_serial_sequence('hr.employees', 'id'), greatest((select max(e.id) from hr.employees e), 1),
              exists (select from hr.employees));
