-- The days on which a person worked from a home: who has several begins on the one used most (decision 0136).

create table home.home_uses (
  id bigint generated always as identity primary key,
  user_id bigint not null default platform.current_user_id() references platform.users (id),
  home text not null check (length(home) between 1 and 40),
  on_day date not null,
  created_at timestamptz not null default now(),
  unique (user_id, home, on_day)
);
select platform.guard('home.home_uses', 'own');
