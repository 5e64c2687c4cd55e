-- Changes that need another person's yes: plan changes, corrections, increments (spec 04 section 2.5; FEE-10, FEE-80, FEE-86).
-- approval_id names a request of the approval engine.

create table fees.fee_change_requests (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  kind text not null check (kind in ('fee_edit', 'structure_switch', 'fee_bulk_edit', 'bulk_instalments')),
  title text not null,
  valid_from date check (extract(day from valid_from) = 1),
  reason text,
  attachment_ids bigint[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'cancelled')),
  approval_id bigint,
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_change_requests_branch on fees.fee_change_requests (branch_id, status, id desc);

create table fees.fee_change_items (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  request_id bigint not null references fees.fee_change_requests (id),
  student_id bigint not null references students.students (id),
  head_id bigint references fees.fee_heads (id),
  before bigint,
  after bigint,
  months_before smallint,
  months_after smallint,
  base_version int not null default 0,
  result text check (result in ('applied', 'refused')),
  result_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_change_items_request on fees.fee_change_items (request_id);
create index fee_change_items_student on fees.fee_change_items (student_id);
create index fee_change_items_head on fees.fee_change_items (head_id);
create index fee_change_items_branch on fees.fee_change_items (branch_id);

create table fees.fee_corrections (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  correction_no text,
  kind text not null check (kind in ('single', 'multi')),
  title text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'part_applied', 'rejected', 'cancelled')),
  approval_id bigint,
  reason_code text not null check (reason_code in ('wrong_structure', 'wrong_concession', 'left', 'double_entry', 'fine_waived', 'bad_debt', 'transfer', 'other')),
  note text,
  attachment_ids bigint[] not null default '{}',
  total_delta bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_corrections_other_says_why check (reason_code <> 'other' or length(coalesce(note, '')) >= 10)
);
create index fee_corrections_branch on fees.fee_corrections (branch_id, status, id desc);

create table fees.fee_correction_items (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  correction_id bigint not null references fees.fee_corrections (id),
  student_id bigint not null references students.students (id),
  action text not null check (action in ('change_line', 'add_line', 'waive_fine', 'cancel_challan', 'write_off', 'move_payment', 'reverse_deposit', 'change_due_date')),
  challan_id bigint,
  bill_month date,
  line_id bigint,
  deposit_id bigint,
  head_id bigint references fees.fee_heads (id),
  before bigint,
  after bigint,
  delta bigint not null default 0,
  target_student_id bigint references students.students (id),
  effect_preview jsonb,
  base_version int,
  result text check (result in ('applied', 'refused')),
  result_reason text,
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_correction_items_correction on fees.fee_correction_items (correction_id);
create index fee_correction_items_student on fees.fee_correction_items (student_id);
create index fee_correction_items_target on fees.fee_correction_items (target_student_id);
create index fee_correction_items_challan on fees.fee_correction_items (challan_id);
create index fee_correction_items_head on fees.fee_correction_items (head_id);
create index fee_correction_items_branch on fees.fee_correction_items (branch_id, id desc);

create table fees.fee_increments (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  title text not null,
  effective_month date not null check (extract(day from effective_month) = 1),
  mode text not null check (mode in ('percent', 'amount', 'new_amount')),
  rate int check (rate between 0 and 10000),
  amount bigint,
  round_to bigint not null default 1 check (round_to > 0),
  round_rule text not null default 'nearest' check (round_rule in ('nearest', 'up', 'down')),
  head_ids bigint[] not null,
  branch_ids int[] not null,
  course_ids bigint[],
  category_ids bigint[],
  exclude_admitted_after date,
  exclude_fixed boolean not null default true,
  include_structures boolean not null default false,
  letter_file_id bigint,
  reason text,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'applied', 'reverted', 'rejected')),
  approval_id bigint,
  counts jsonb not null default '{}',
  monthly_effect bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_increments_school on fees.fee_increments (school_id, effective_month desc);

create table fees.fee_increment_items (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  increment_id bigint not null references fees.fee_increments (id),
  student_id bigint not null references students.students (id),
  head_id bigint not null references fees.fee_heads (id),
  before bigint not null,
  after bigint not null,
  new_line_id bigint references fees.student_fee_lines (id) on delete set null,
  skipped_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_increment_items_increment on fees.fee_increment_items (increment_id);
create index fee_increment_items_student on fees.fee_increment_items (student_id);
create index fee_increment_items_head on fees.fee_increment_items (head_id);
create index fee_increment_items_line on fees.fee_increment_items (new_line_id);
create index fee_increment_items_branch on fees.fee_increment_items (branch_id);
