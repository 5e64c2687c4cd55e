-- FRA-7, FRA-8: an agreement that ran out goes on by its last rules until it is settled; the day up to which it did is kept with it.

alter table franchise.franchise_agreements add column held_over_to date;
alter table franchise.franchise_agreements
  add constraint franchise_agreements_held_over check (held_over_to is null or (status = 'ended' and ends_on is not null and held_over_to >= ends_on));
