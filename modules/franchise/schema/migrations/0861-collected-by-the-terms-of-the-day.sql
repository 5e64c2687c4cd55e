-- ROY-20, FRA-6, FRA-7: whose fees come to head office's bank goes by the agreement whose terms hold on the day. A revision holds from its month, a renewal
-- from its first day; until then the one before goes on, held over or replaced already. One that is terminated holds to its last day, one that ran out until
-- it is settled. Where none has begun, the one that comes.

create or replace function franchise.collected_branches(p_office int) returns int[]
language sql stable security definer set search_path = franchise, platform, pg_temp as $$
  select coalesce(array_agg(b.id), '{}') from platform.branches o
    join platform.branches b on b.school_id = o.school_id and b.country_id = o.country_id and b.ownership = 'franchise'
   cross join lateral (
     select a.collection, a.status, a.ended_on, a.held_over_to from franchise.franchise_agreements a
       cross join lateral (select greatest(a.starts_on, coalesce(a.in_force_from, a.starts_on)) as day) begins
      where a.branch_id = b.id and a.status in ('active', 'expiring', 'ended', 'terminated', 'replaced')
      order by begins.day > platform.today(b.id), case when begins.day > platform.today(b.id) then begins.day end, begins.day desc, a.id desc limit 1) holds
   where o.id = p_office and o.kind = 'head_office' and o.school_id = platform.current_school() and holds.collection = 'group'
     and case holds.status when 'terminated' then holds.ended_on >= platform.today(b.id) when 'ended' then holds.held_over_to is null else true end
$$;
