-- The one calendar (spec 00 §18; spec 06 holidays) and the lookups without an area (spec 00 §23).

create table platform.holidays (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  name text not null check (length(name) between 1 and 100),
  from_date date not null,
  to_date date not null,
  kind text not null default 'public' check (kind in ('public', 'religious', 'school', 'emergency')),
  audience text not null default 'both' check (audience in ('staff', 'students', 'both')),
  course_ids bigint[] not null default '{}',
  is_paid boolean not null default true,
  is_tentative boolean not null default false,
  status text not null default 'announced' check (status in ('announced', 'withdrawn')),
  message text,
  announced_by bigint default platform.current_user_id(),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, id),
  check (to_date between from_date and from_date + 370)
);
create index holidays_from on platform.holidays (school_id, from_date);
create trigger touch before update on platform.holidays for each row execute function platform.touch();
select platform.guard('platform.holidays', 'school');

-- None: the whole school. branch_type −1 own, −2 franchise, as in the environment.
create table platform.holiday_targets (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school(),
  holiday_id bigint not null,
  country_id int references platform.countries (id),
  branch_type smallint check (branch_type in (-1, -2)),
  target_branch_id int references platform.branches (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (school_id, holiday_id) references platform.holidays (school_id, id) on delete cascade,
  check (num_nonnulls(country_id, branch_type, target_branch_id) = 1)
);
create index holiday_targets_holiday on platform.holiday_targets (school_id, holiday_id);
create index holiday_targets_country on platform.holiday_targets (country_id);
create index holiday_targets_branch on platform.holiday_targets (target_branch_id);
select platform.guard('platform.holiday_targets', 'school');

-- Every day of a span that is worked at a branch by 'staff' or 'students': no week-end day of the country, no holiday.
create function platform.working_days(p_branch int, p_from date, p_to date, p_for text default 'students', p_course bigint default null)
returns setof date language sql stable security definer set search_path = platform, pg_temp as $$
  select d.day::date
    from platform.branches b
    join platform.countries c on c.id = b.country_id
   cross join lateral generate_series(p_from, least(p_to, p_from + 1100), interval '1 day') as d(day)
   where b.id = p_branch
     and extract(dow from d.day)::smallint <> all (c.week_end)
     and not exists (
       select 1 from platform.holidays h
        where h.school_id = b.school_id and h.status = 'announced' and d.day between h.from_date and h.to_date
          and h.audience in ('both', p_for)
          and (h.course_ids = '{}' or p_course = any (h.course_ids))
          and (not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
               or exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id
                    and (t.country_id = b.country_id or t.target_branch_id = b.id
                         or t.branch_type = case b.ownership when 'own' then -1 else -2 end))))
   order by 1
$$;
revoke execute on function platform.working_days(int, date, date, text, bigint) from public;
grant execute on function platform.working_days(int, date, date, text, bigint) to app_rw, app_all;

create table platform.languages (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text not null unique,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  position int not null default 0
);
select platform.unguarded('platform.languages', 'languages of the world, the same for every school');

create table platform.education_degrees (
  id bigint generated always as identity primary key,
  name text not null unique,
  level smallint not null
);
select platform.unguarded('platform.education_degrees', 'degrees, the same for every school');

insert into platform.languages (name, code, direction, position) values
  ('Urdu', 'ur', 'rtl', 1), ('English', 'en', 'ltr', 2), ('Arabic', 'ar', 'rtl', 3), ('Punjabi', 'pa', 'rtl', 4),
  ('Sindhi', 'sd', 'rtl', 5), ('Pashto', 'ps', 'rtl', 6), ('Balochi', 'bal', 'rtl', 7), ('Saraiki', 'skr', 'rtl', 8),
  ('Hindko', 'hno', 'rtl', 9), ('Brahui', 'brh', 'rtl', 10), ('Kashmiri', 'ks', 'rtl', 11), ('Shina', 'scl', 'rtl', 12),
  ('Balti', 'bft', 'rtl', 13), ('Khowar', 'khw', 'rtl', 14), ('Persian', 'fa', 'rtl', 15), ('Hindi', 'hi', 'ltr', 16),
  ('Bengali', 'bn', 'ltr', 17), ('Malayalam', 'ml', 'ltr', 18), ('Tamil', 'ta', 'ltr', 19), ('Swahili', 'sw', 'ltr', 20),
  ('Tagalog', 'tl', 'ltr', 21), ('Chinese', 'zh', 'ltr', 22), ('French', 'fr', 'ltr', 23), ('German', 'de', 'ltr', 24),
  ('Turkish', 'tr', 'ltr', 25), ('Other', 'und', 'ltr', 99);

insert into platform.education_degrees (name, level) values
  ('No schooling', 0), ('Primary', 1), ('Middle', 2), ('Matriculation / SSC', 3), ('O Level', 3), ('Intermediate / HSSC', 4),
  ('A Level', 4), ('Diploma', 5), ('Bachelor (2 years)', 6), ('Bachelor (4 years)', 7), ('B.Ed', 7), ('MBBS', 7), ('LLB', 7),
  ('Master', 8), ('M.Ed', 8), ('MBA', 8), ('M.Phil / MS', 9), ('PhD', 10), ('Other', 99);
