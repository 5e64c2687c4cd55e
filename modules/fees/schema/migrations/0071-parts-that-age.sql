-- FEE-72, FEE-92, FEE-97: instalments are filled in their order by what is settled of the challan, so what is open of each follows from the
-- challan and is not kept beside it. `before_it` is the sum of the parts before; the last part takes what corrections change.
drop index fees.fee_instalments_open;
alter table fees.fee_instalments
  drop column settled,
  add column before_it bigint not null default 0 check (before_it >= 0),
  add column is_last boolean not null default false;
update fees.fee_instalments i
   set before_it = s.before_it, is_last = s.is_last
  from (select id, coalesce(sum(amount) over (partition by challan_id order by seq rows between unbounded preceding and 1 preceding), 0) as before_it,
               row_number() over (partition by challan_id order by seq desc) = 1 as is_last
          from fees.fee_instalments) s
 where s.id = i.id;
alter table fees.fee_instalments add constraint fee_instalments_follow unique (challan_id, before_it);
create unique index fee_instalments_one_last on fees.fee_instalments (challan_id) where is_last;
