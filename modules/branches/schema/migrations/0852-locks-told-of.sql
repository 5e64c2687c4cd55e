-- When whoever runs a branch was told that its services are stopped by hand: a release is told to who knows of the stop (spec 10 section 4.6).
alter table branches.franchise_locks add column told_at timestamptz;
