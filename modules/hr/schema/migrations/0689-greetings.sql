-- Who was greeted for what in which year (spec 06 §5): once each.
create table hr.employee_greetings (
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  event text not null check (event in ('birthday', 'anniversary')),
  year int not null check (year between 2000 and 2199),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (employee_id, event, year),
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
create index employee_greetings_branch on hr.employee_greetings (branch_id, employee_id);

-- The day of a year on which something of another year recurs; 29 February is 28 February in a common one (HR-9).
create function hr.recurs(p_day date, p_year int) returns date language sql immutable as $$
  select make_date(p_year, extract(month from p_day)::int, least(extract(day from p_day)::int,
    extract(day from make_date(p_year, extract(month from p_day)::int, 1) + interval '1 month' - interval '1 day')::int))
$$;
create index employees_birthday on hr.employees (branch_id, (extract(month from date_of_birth))) where status <> 'left';
