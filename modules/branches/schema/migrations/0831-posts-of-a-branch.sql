-- Principal and administrator of a branch (10 BR-7): when one leaves, the post is empty, and a task stands until another is named.

create table branches.vacated_posts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  post text not null check (post in ('principal', 'admin')),
  employee_id bigint not null,
  employee_name text not null check (btrim(employee_name) <> ''),
  vacated_on date not null,
  filled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index vacated_posts_open on branches.vacated_posts (branch_id, post) where filled_at is null;
create index vacated_posts_branch on branches.vacated_posts (branch_id, id desc);

create index branches_principal on platform.branches (principal_id) where principal_id is not null;
create index branches_admin on platform.branches (admin_id) where admin_id is not null;
