-- What a fine may come to (spec 06 DSC-4): a part of the gross of a month.
alter table payroll.payroll_settings add column fine_percent_of_gross numeric(7, 4) not null default 5 check (fine_percent_of_gross between 0 and 100);
