-- A challan on paper carries a way to pay (ADM-70): one link a challan, the same on every print of it; links that are sent are counted apart.
alter table fees.online_payments add column printed boolean not null default false;
create unique index online_payments_printed on fees.online_payments (challan_id) where printed;
