-- Where the areas of families lie (10 §17 no. 4): an address says the name of an area, and a map needs its place. Placed by hand, once for the school.
create table branches.area_points (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  country_id int not null references platform.countries (id),
  city text not null check (length(city) between 1 and 80),
  area text not null check (length(area) between 1 and 120),
  latitude numeric(9,6) not null check (latitude between -90 and 90),
  longitude numeric(9,6) not null check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index area_points_area on branches.area_points (school_id, country_id, lower(city), lower(area));
create index area_points_country on branches.area_points (country_id);
