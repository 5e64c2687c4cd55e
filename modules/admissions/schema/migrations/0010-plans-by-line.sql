-- What a fee plan must remember to be issued and handed over as it was agreed (ADM-60 to ADM-66, FEE-8).

alter table admissions.admission_fee_plans add column challan_id bigint;
comment on column admissions.admission_fee_plans.challan_id is 'The challan of what is due now; a plan that was issued is never changed, a new one takes its place';

alter table admissions.admission_fee_lines add column package_position smallint not null default 1;
comment on column admissions.admission_fee_lines.package_position is 'The line of the package; a recurring one has a row a billed month';
alter table admissions.admission_fee_lines add column bills_in smallint not null default 4095 check (bills_in between 1 and 4095);
comment on column admissions.admission_fee_lines.bills_in is 'Bit 0 is January: the months in which a recurring line is billed later on';
alter table admissions.admission_fee_lines add column installable boolean not null default false;

-- PKG-3: what the package itself takes off; its percent may have four decimals.
alter table admissions.admission_discounts add column of_package boolean not null default false;
alter table admissions.admission_discounts alter column value type numeric(14, 4);
