-- 04 §2.3: a family has one code in use, as a student has; and of a bill month one sheet that is not replaced.

create unique index payment_codes_one_of_family on fees.payment_codes (family_id) where kind = 2 and status = 'active';
create unique index family_challans_one_open on fees.family_challans (branch_id, family_id, bill_month) where status = 'open';
