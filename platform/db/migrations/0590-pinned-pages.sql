-- Pages that a person keeps at the top of the menu, in their order (spec 00 §9).

create table platform.pinned_pages (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  user_id bigint not null default platform.current_user_id() references platform.users (id) on delete cascade,
  path text not null check (path ~ '^/[a-zA-Z]' and length(path) <= 200),
  title text not null check (length(title) between 1 and 100),
  position int not null check (position > 0),
  created_at timestamptz not null default platform.now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default platform.now(),
  version int not null default 1
);
create unique index pinned_pages_path on platform.pinned_pages (user_id, school_id, path);
create index pinned_pages_school on platform.pinned_pages (school_id);
select platform.guard('platform.pinned_pages', 'own');
