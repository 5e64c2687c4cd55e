-- Sessions are of countries in which the group operates, as branches are (platform 0791).
alter table branches.academic_sessions
  add column in_operation boolean not null generated always as (true) stored check (in_operation),
  add constraint sessions_country_operates foreign key (country_id, in_operation) references platform.countries (id, operates);
