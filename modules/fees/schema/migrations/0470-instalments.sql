-- FEE-90, FEE-91: instalments of many challans are asked for as one request. An item names its challan, the parts as they stood when it was asked
-- for and the parts that are to be; a challan stands in one request once.

alter table fees.fee_change_items
  add column challan_id bigint,
  add column bill_month date,
  add column parts_before jsonb,
  add column parts_after jsonb,
  add constraint fee_change_items_challan foreign key (challan_id, bill_month) references fees.challans (id, bill_month),
  add constraint fee_change_items_of_challan check ((challan_id is null) = (bill_month is null) and (challan_id is null) = (parts_after is null));
create unique index fee_change_items_challan_once on fees.fee_change_items (request_id, challan_id) where challan_id is not null;
create index fee_change_items_challan_key on fees.fee_change_items (challan_id, bill_month) where challan_id is not null;

-- A template shares a charge out whole: the shares make up 10000 basis points, whoever writes it.
create function fees.shares_of(parts jsonb) returns bigint language sql immutable
  as $$ select coalesce(sum((p ->> 'share_bp')::bigint), 0) from jsonb_array_elements(parts) p $$;
alter table fees.instalment_templates
  add constraint instalment_templates_shares check (jsonb_array_length(parts) between 2 and 12 and fees.shares_of(parts) = 10000);
