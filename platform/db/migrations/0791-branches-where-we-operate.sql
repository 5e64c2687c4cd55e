-- A branch stands in a country in which the group operates: such a country has a currency, its digits and a time zone (check of
-- platform.countries), so that whatever asks them through a branch always gets them. Held by the key, for branches of any state.
alter table platform.countries add constraint countries_operate unique (id, operates);
alter table platform.branches
  add column in_operation boolean not null generated always as (true) stored check (in_operation),
  add constraint branches_country_operates foreign key (country_id, in_operation) references platform.countries (id, operates);
