-- SAL-21: who moves inside a month costs both branches, each for its days. The salary is of the branch of the last day; what another branch bears of it is a
-- row here, read by both, with the pair of entries that carries it over.

create table payroll.salary_cost_splits (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  salary_branch_id int not null references platform.branches (id),
  salary_id bigint not null references payroll.salaries (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  days int not null check (days > 0),
  amount bigint not null check (amount >= 0),
  employer bigint not null check (employer >= 0),
  heads jsonb not null,
  is_confidential boolean not null,
  entry_id bigint,
  pair_entry_id bigint,
  created_at timestamptz not null default now(),
  unique (salary_id, branch_id),
  check ((entry_id is null) = (pair_entry_id is null))
);
comment on table payroll.salary_cost_splits is 'Only of salaries with two branches or more, the branch of the salary among them; entries are set while the cost stands in both books';
comment on column payroll.salary_cost_splits.heads is 'What of each head the branch bears, by the code of the head';
create index salary_cost_splits_branch on payroll.salary_cost_splits (branch_id, month);
create index salary_cost_splits_salary_branch on payroll.salary_cost_splits (salary_branch_id, month);
select platform.guard('payroll.salary_cost_splits', 'either:branch_id,salary_branch_id');

-- Parts are the whole, whoever writes them.
create function payroll.splits_add_up() returns trigger language plpgsql as $$
declare
  v payroll.salaries;
  v_amount bigint;
  v_employer bigint;
begin
  select * into v from payroll.salaries s where s.id = new.salary_id;
  if not found then return null; end if;
  select sum(c.amount), sum(c.employer) into v_amount, v_employer from payroll.salary_cost_splits c where c.salary_id = new.salary_id;
  if v_amount is not null and (v_amount <> v.earned_gross or v_amount + v_employer <> v.employer_cost) then
    raise exception 'The cost of the salary of % is split into %, it is %', v.employee_name, v_amount + v_employer, v.employer_cost using errcode = 'MK500';
  end if;
  return null;
end $$;
create constraint trigger splits_add_up after insert or update of amount, employer on payroll.salary_cost_splits
  deferrable initially deferred for each row execute function payroll.splits_add_up();

-- SAL-1, SAL-21: the people whom a branch pays for a month: posted there on their last day of it, wherever in the school they work now.
create function payroll.paid_by(p_branch int, p_month date) returns table (employee_id bigint)
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  with edges as (select p_month as first, (p_month + interval '1 month - 1 day')::date as last),
  near as (
    select p.employee_id as id from hr.employee_postings p cross join edges d
     where p.branch_id = p_branch and p.from_date <= d.last and coalesce(p.to_date, d.last) >= d.first
    union
    select e.id from hr.employees e where e.branch_id = p_branch)
  select e.id
    from near n join hr.employees e on e.id = n.id cross join edges d
   where platform.in_scope(p_branch) and e.school_id = platform.current_school()
     and e.joining_date <= d.last and coalesce(e.left_date, d.last) >= d.first
     and coalesce((select p.branch_id from hr.employee_postings p
                    where p.employee_id = e.id and p.from_date <= least(coalesce(e.left_date, d.last), d.last) order by p.from_date desc limit 1), e.branch_id) = p_branch
$$;

-- The branches where the people of a branch and month were in it, and where they are now: their pay is read and written for them.
create function payroll.branches_around(p_branch int, p_month date) returns int[]
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  with edges as (select p_month as first, (p_month + interval '1 month - 1 day')::date as last),
  movers as (
    select p.employee_id as id from hr.employee_postings p cross join edges d
     where p.branch_id = p_branch and p.from_date <= d.last and coalesce(p.to_date, d.last) >= d.first)
  select coalesce(array_agg(distinct x.branch_id), '{}')
    from (select e.branch_id from movers m join hr.employees e on e.id = m.id and e.school_id = platform.current_school()
          union
          select p.branch_id from movers m join hr.employee_postings p on p.employee_id = m.id cross join edges d
           where p.from_date <= d.last and coalesce(p.to_date, d.last) >= d.first) x
   where platform.in_scope(p_branch)
$$;

-- Where the cost of these salaries goes, and where their people are now: whoever freezes or posts them writes there, too.
create function payroll.branches_of_salaries(p_salaries bigint[]) returns int[]
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  select coalesce(array_agg(distinct x.branch_id), '{}')
    from (select e.branch_id from payroll.salaries s join hr.employees e on e.id = s.employee_id
           where s.id = any (p_salaries) and platform.in_scope(s.branch_id) and e.school_id = platform.current_school()
          union
          select c.branch_id from payroll.salary_cost_splits c where c.salary_id = any (p_salaries) and platform.in_scope(c.salary_branch_id)) x
$$;

revoke execute on function payroll.paid_by(int, date), payroll.branches_around(int, date), payroll.branches_of_salaries(bigint[]) from public;
grant execute on function payroll.paid_by(int, date), payroll.branches_around(int, date), payroll.branches_of_salaries(bigint[]) to app_rw, app_all;
