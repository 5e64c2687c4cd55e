-- What one student pays per head and month, and what is taken off it (spec 04 section 2.2; FEE-9, FEE-10, FEE-12, FEE-13).

create table fees.student_fee_lines (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  head_id bigint not null references fees.fee_heads (id),
  amount bigint not null check (amount >= 0),
  months smallint not null check (months between 0 and 4095),
  valid_from date not null check (extract(day from valid_from) = 1),
  valid_to date check (extract(day from valid_to) = 1 and valid_to >= valid_from),
  source text not null check (source in ('structure', 'edit', 'bulk_edit', 'increment', 'admission', 'promotion', 'import')),
  source_id bigint,
  structure_line_id bigint references fees.fee_structure_lines (id) on delete set null,
  fixed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint student_fee_lines_no_overlap exclude using gist
    (student_id with =, head_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index student_fee_lines_branch on fees.student_fee_lines (branch_id, valid_from, valid_to);
create index student_fee_lines_student on fees.student_fee_lines (student_id);
create index student_fee_lines_head on fees.student_fee_lines (head_id);
create index student_fee_lines_structure_line on fees.student_fee_lines (structure_line_id);

create table fees.concession_types (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  code text not null check (length(code) between 1 and 12),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('sibling', 'staff_child', 'merit', 'charity', 'package', 'promotion', 'negotiated', 'prepayment', 'other')),
  contra_account_id bigint not null references platform.accounts (id),
  stack_group smallint not null,
  order_no int not null default 100,
  needs_approval boolean not null default false,
  clawback boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint concession_types_code_key unique (school_id, code),
  constraint concession_types_charity_is_approved check (kind <> 'charity' or needs_approval)
);
create index concession_types_account on fees.concession_types (contra_account_id);

-- employee_id: the parent on the staff; proved by module employees when it answers (FEE-15).
create table fees.student_concessions (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  type_id bigint not null references fees.concession_types (id),
  head_id bigint references fees.fee_heads (id),
  basis text not null check (basis in ('percent', 'amount', 'final_amount')),
  rate int not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  valid_from date not null check (extract(day from valid_from) = 1),
  valid_to date check (extract(day from valid_to) = 1 and valid_to >= valid_from),
  status text not null default 'pending' check (status in ('pending', 'active', 'ended', 'rejected', 'cancelled')),
  stack text not null default 'group' check (stack in ('group', 'add')),
  reason text,
  source text not null check (source in ('charity_request', 'sibling_rule', 'scholarship', 'merit', 'package', 'admission_plan', 'employee', 'manual', 'import')),
  source_id bigint,
  employee_id bigint,
  locked boolean not null default false,
  attachment_ids bigint[] not null default '{}',
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint student_concessions_percent check (basis <> 'percent' or rate between 1 and 10000)
);
create index student_concessions_branch on fees.student_concessions (branch_id, status, valid_from);
create index student_concessions_student on fees.student_concessions (student_id, status);
create index student_concessions_employee on fees.student_concessions (employee_id) where employee_id is not null;
create index student_concessions_type on fees.student_concessions (type_id);
create index student_concessions_head on fees.student_concessions (head_id);

-- One row a student; every money write locks it first, student_id ascending (spec 04 section 15).
create table fees.student_fee_accounts (
  student_id bigint primary key references students.students (id),
  branch_id int not null references platform.branches (id),
  family_id bigint references students.families (id),
  currency text not null check (currency in ('PKR', 'OMR')),
  receivable bigint not null default 0,
  advance bigint not null default 0 check (advance >= 0),
  advance_reserved bigint not null default 0 check (advance_reserved >= 0),
  security_held bigint not null default 0 check (security_held >= 0),
  security_reserved bigint not null default 0 check (security_reserved >= 0),
  open_challans int not null default 0 check (open_challans >= 0),
  oldest_due_date date,
  last_payment_on date,
  last_payment_amount bigint,
  package_id bigint,
  hold_posting boolean not null default false,
  hold_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint student_fee_accounts_reserve check (advance_reserved <= advance)
) with (fillfactor = 80);
create index student_fee_accounts_receivable on fees.student_fee_accounts (branch_id, receivable desc);
create index student_fee_accounts_family on fees.student_fee_accounts (family_id);

-- The number a parent types at a bank: kind 1 student, 2 family, 3 challan (FEE-66). Serials may have gaps; codes never change owner.
create sequence fees.payment_code_serial maxvalue 99999999;
grant usage on sequence fees.payment_code_serial to app_rw, app_all;

create table fees.payment_codes (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  branch_id int not null references platform.branches (id),
  code text not null constraint payment_codes_code_key unique check (code ~ '^[0-9]{6,20}$'),
  kind smallint not null check (kind in (1, 2, 3)),
  student_id bigint references students.students (id),
  family_id bigint references students.families (id),
  challan_id bigint,
  bill_month date,
  status text not null default 'active' check (status in ('active', 'replaced', 'retired')),
  issued_at timestamptz not null default now(),
  replaced_by bigint references fees.payment_codes (id),
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index payment_codes_one_active on fees.payment_codes (student_id) where kind = 1 and status = 'active';
create index payment_codes_student on fees.payment_codes (student_id);
create index payment_codes_family on fees.payment_codes (family_id);
create index payment_codes_challan on fees.payment_codes (challan_id);
create index payment_codes_branch on fees.payment_codes (branch_id);
create index payment_codes_replaced_by on fees.payment_codes (replaced_by);
-- A code goes with the student from branch to branch: the school's policy, not the branch's.
select platform.guard('fees.payment_codes', 'school');

-- The check digit of Luhn over a text of digits: '100012345' gives 3, so the code is 1000123453 (FEE-66).
create function fees.luhn_digit(digits text) returns int language plpgsql immutable strict parallel safe as $$
declare
  v_sum int := 0;
  v_digit int;
  v_length constant int := length(digits);
begin
  for n in 1 .. v_length loop
    v_digit := ascii(substr(digits, n, 1)) - 48;
    if (v_length - n) % 2 = 0 then v_digit := v_digit * 2; end if;
    v_sum := v_sum + case when v_digit > 9 then v_digit - 9 else v_digit end;
  end loop;
  return (10 - v_sum % 10) % 10;
end $$;

create function fees.new_payment_code(kind int) returns text language sql volatile as $$
  select body || fees.luhn_digit(body)::text
  from (select kind::text || lpad(nextval('fees.payment_code_serial')::text, 8, '0') as body) as made
$$;
