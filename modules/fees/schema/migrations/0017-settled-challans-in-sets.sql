-- The foreign key of a settlement, asked once a statement instead of once a row, as that of a challan's line is (0003): a bank's file
-- settles thousands at once, and the key over partitions took a third of its time. A challan is never deleted, and a settlement never
-- changes its challan (append-only), so that asking at the insert is enough.
alter table fees.settlements drop constraint settlements_challan;

create function fees.settlements_have_their_challan() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct challan_id, bill_month from new_settlements) n
     where (select c.id from fees.challans c where c.id = n.challan_id and c.bill_month = n.bill_month) is null) then
    raise exception 'A settlement has no challan' using errcode = '23503', constraint = 'settlements_challan';
  end if;
  return null;
end $$;
revoke execute on function fees.settlements_have_their_challan() from public;
create trigger settlements_challan after insert on fees.settlements
  referencing new table as new_settlements for each statement execute function fees.settlements_have_their_challan();
