-- What may stand in a register (ATT-3) and when a school day begins (ATT-9): spec 03 section 2.

create table attendance.attendance_codes (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  -- 1 P, 2 L, 3 HD, 4 A, 5 LV, 6 EX are delivered with every school; what a school adds begins at 7.
  code smallint not null check (code between 1 and 99),
  letter text not null check (letter ~ '^[A-Z]{1,3}$'),
  name text not null check (length(name) between 2 and 40),
  tally text not null check (tally in ('present', 'late', 'half', 'absent', 'leave')),
  weight numeric(2, 1) not null check (weight between 0 and 1),
  counts boolean not null default true,
  message text not null default 'none' check (message in ('absent', 'late', 'none')),
  colour text not null default 'gray',
  shortcut text not null check (shortcut ~ '^[a-z0-9]$'),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, code),
  unique (school_id, letter),
  -- Whether leave counts is the setting leave_counts, for the whole school.
  check (tally <> 'leave' or counts)
);
comment on column attendance.attendance_codes.tally is 'The column of registers and months that it is counted in';
create unique index attendance_codes_shortcut on attendance.attendance_codes (school_id, shortcut) where active;
create trigger touch before update on attendance.attendance_codes for each row execute function platform.touch();

-- The most precise row of a day wins: section, then class, then shift, then branch. Ramadan is another row with dates.
create table attendance.attendance_timings (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  course_id bigint references branches.courses (id),
  section_id bigint,
  shift text check (shift in ('morning', 'evening')),
  valid_from date not null,
  valid_to date,
  start_min smallint not null check (start_min between 0 and 1439),
  late_after_min smallint not null default 15 check (late_after_min between 0 and 240),
  half_day_after_min smallint not null default 120 check (half_day_after_min between 1 and 600),
  end_min smallint not null check (end_min between 1 and 1440),
  mode text not null default 'manual' check (mode in ('manual', 'machine', 'both')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (valid_to is null or valid_to >= valid_from),
  check (end_min > start_min and half_day_after_min > late_after_min),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id)
);
comment on column attendance.attendance_timings.start_min is 'Minutes from midnight; late_after_min and half_day_after_min are minutes after it';
create index attendance_timings_branch on attendance.attendance_timings (branch_id, valid_from);
create index attendance_timings_section on attendance.attendance_timings (branch_id, section_id);
create index attendance_timings_course on attendance.attendance_timings (course_id);
create trigger touch before update on attendance.attendance_timings for each row execute function platform.touch();

-- What rules a section on a day; 08:00 to 14:00 by hand where nothing is set.
create function attendance.timing_of(p_section bigint, p_day date)
returns table (start_min smallint, late_after_min smallint, half_day_after_min smallint, end_min smallint, mode text)
language sql stable set search_path = attendance, pg_temp as $$
  select found.start_min, found.late_after_min, found.half_day_after_min, found.end_min, found.mode from (
    (select t.start_min, t.late_after_min, t.half_day_after_min, t.end_min, t.mode, 0 as place
      from branches.sections s join attendance.attendance_timings t on t.branch_id = s.branch_id
       and (t.section_id is null or t.section_id = s.id) and (t.course_id is null or t.course_id = s.course_id)
       and (t.shift is null or t.shift = s.shift) and t.valid_from <= p_day and (t.valid_to is null or t.valid_to >= p_day)
     where s.id = p_section
     order by (t.section_id is not null) desc, (t.course_id is not null) desc, (t.shift is not null) desc,
              (t.valid_to is not null) desc, t.valid_from desc, t.id desc limit 1)
    union all select 480::smallint, 15::smallint, 120::smallint, 840::smallint, 'manual', 1) found order by found.place limit 1
$$;
