-- Days of a month come from the closed month of attendance; what is typed in stands over it, and says why (decision 0173).
alter table payroll.month_days add column reason text check (length(reason) between 5 and 300);
update payroll.month_days set reason = 'Typed in before attendance was read';
alter table payroll.month_days alter column reason set not null;
comment on table payroll.month_days is 'Days of a person and month written over those of attendance, with the reason (decision 0173)';
