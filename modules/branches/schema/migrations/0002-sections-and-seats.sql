-- Rooms, class groups and the one seat counter of a class or section (08 section 2.1; 02 section 2, ADM-20).

create table branches.rooms (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  name text not null check (btrim(name) <> ''),
  code varchar(12) not null,
  room_type text not null default 'classroom' check (room_type in
    ('classroom', 'science_lab', 'computer_lab', 'library', 'hall', 'ground', 'prayer', 'other')),
  building text,
  floor text,
  capacity smallint not null default 0 check (capacity >= 0),
  seat_rows smallint check (seat_rows > 0),
  seat_cols smallint check (seat_cols > 0),
  exam_capacity smallint check (exam_capacity >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (branch_id, code)
);

create table branches.sections (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  course_id bigint not null references branches.courses (id),
  group_id bigint references branches.groups (id),
  name text not null check (btrim(name) <> ''),
  shift text not null default 'morning' check (shift in ('morning', 'evening')),
  gender text not null default 'mixed' check (gender in ('boys', 'girls', 'mixed')),
  medium text not null default 'english' check (medium in ('english', 'urdu', 'arabic')),
  capacity smallint not null check (capacity >= 0),
  room_id bigint,
  class_teacher_id bigint,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (branch_id, session_id, course_id, shift, name),
  foreign key (branch_id, room_id) references branches.rooms (branch_id, id)
);
create index sections_list on branches.sections (branch_id, session_id, course_id, name);
create index sections_session on branches.sections (session_id);
create index sections_course on branches.sections (course_id);
create index sections_group on branches.sections (group_id);
-- CLS-3: one room is the home of one open section in a session and shift.
create unique index sections_home_room on branches.sections (branch_id, room_id, session_id, shift) where is_active and room_id is not null;

create table branches.section_splits (
  id bigint generated always as identity primary key,
  branch_id int not null,
  section_id bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (section_id, name),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id)
);
create index section_splits_section on branches.section_splits (branch_id, section_id);

create table branches.section_split_parts (
  id bigint generated always as identity primary key,
  branch_id int not null,
  split_id bigint not null,
  name text not null,
  subject_id bigint references branches.subjects (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (split_id, name),
  foreign key (branch_id, split_id) references branches.section_splits (branch_id, id)
);
create index section_split_parts_split on branches.section_split_parts (branch_id, split_id);
create index section_split_parts_subject on branches.section_split_parts (subject_id);

create table branches.class_seats (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  course_id bigint not null references branches.courses (id),
  section_id bigint,
  capacity int not null default 0 check (capacity >= 0),
  over_capacity int not null default 0 check (over_capacity >= 0),
  enrolled int not null default 0 check (enrolled >= 0),
  held int not null default 0 check (held >= 0),
  active int not null default 0 check (active >= 0),
  frozen int not null default 0 check (frozen >= 0),
  boys int not null default 0 check (boys >= 0),
  girls int not null default 0 check (girls >= 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (branch_id, id),
  unique nulls not distinct (branch_id, session_id, course_id, section_id),
  -- ADM-20: nobody sits on a seat that does not exist.
  constraint class_seats_not_over check (enrolled + held <= capacity + over_capacity),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id)
);
create index class_seats_session on branches.class_seats (session_id, branch_id, course_id);
create index class_seats_course on branches.class_seats (course_id);
create index class_seats_section on branches.class_seats (branch_id, section_id);

create table branches.seat_holds (
  id bigint generated always as identity primary key,
  branch_id int not null,
  class_seat_id bigint not null,
  application_id bigint,
  student_id bigint,
  reason text not null check (reason in ('offer', 'payment', 'freeze', 'transfer', 'promotion', 'readmission')),
  expires_at timestamptz,
  released_at timestamptz,
  release_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (branch_id, class_seat_id) references branches.class_seats (branch_id, id)
);
create unique index seat_holds_application on branches.seat_holds (application_id) where released_at is null;
create index seat_holds_expiry on branches.seat_holds (expires_at) where released_at is null;
create index seat_holds_seat on branches.seat_holds (branch_id, class_seat_id);
create index seat_holds_student on branches.seat_holds (student_id) where released_at is null;
