-- Named views of a list: filters, sorting and columns that a person keeps, alone or for everyone of a role (spec 00 §9, List).

create table platform.saved_views (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  user_id bigint not null default platform.current_user_id() references platform.users (id) on delete cascade,
  -- The list as its screen calls it.
  list text not null check (length(list) between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  -- Everyone of this role sees it; none: only the person. A deleted role leaves the view to its person.
  role_id int references platform.roles (id) on delete set null,
  -- What stands behind the question mark: search, filters, sorting, page size.
  query text not null default '' check (length(query) <= 2000),
  -- Keys of the shown columns in their order; null: as the list has them.
  columns text[] check (cardinality(columns) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index saved_views_name on platform.saved_views (user_id, school_id, list, lower(name));
create index saved_views_role on platform.saved_views (role_id, list);
create index saved_views_school on platform.saved_views (school_id);

-- Form own, and read by those of the role it is shared with.
alter table platform.saved_views enable row level security;
alter table platform.saved_views force row level security;
create policy owner_all on platform.saved_views to maktab_owner using (true) with check (true);
create policy own on platform.saved_views to app_rw, app_all
  using (user_id = (select platform.current_user_id()) and school_id = (select platform.current_school()))
  with check (user_id = (select platform.current_user_id()) and school_id = (select platform.current_school()));
create policy shared on platform.saved_views for select to app_rw, app_all
  using (school_id = (select platform.current_school())
    and role_id in (select ur.role_id from platform.user_roles ur where ur.user_id = (select platform.current_user_id())));
grant select, insert, update, delete on platform.saved_views to app_rw, app_all;
insert into platform.table_policies (table_name, form, reason)
  values ('platform.saved_views', 'own', 'or of a role of the person, for reading');

-- With which view a person's list opens.
create table platform.view_defaults (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  user_id bigint not null default platform.current_user_id() references platform.users (id) on delete cascade,
  list text not null check (length(list) between 1 and 100),
  view_id bigint not null references platform.saved_views (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index view_defaults_list on platform.view_defaults (user_id, school_id, list);
create index view_defaults_view on platform.view_defaults (view_id);
create index view_defaults_school on platform.view_defaults (school_id);
select platform.guard('platform.view_defaults', 'own');
