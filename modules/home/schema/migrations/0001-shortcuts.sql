-- Cards that a person adds to the dashboard (spec 01 DASH-4). The icon is small and made again by us, so it lies in the row.

create table home.user_shortcuts (
  id bigint generated always as identity primary key,
  user_id bigint not null default platform.current_user_id() references platform.users (id),
  title text not null check (length(title) between 1 and 60),
  url text not null check (length(url) between 1 and 500 and (url like 'https://%' or (url like '/%' and url not like '//%'))),
  icon bytea not null check (length(icon) <= 100000),
  position int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index user_shortcuts_user on home.user_shortcuts (user_id, position, id);
select platform.guard('home.user_shortcuts', 'own');
