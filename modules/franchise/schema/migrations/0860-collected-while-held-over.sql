-- ROY-20, FRA-7, FRA-8: an agreement that ran out goes on by its last rules until it is settled or followed by one that is in force, and one that is
-- terminated goes on to its last day: so long head office goes on taking the fees that come to its bank.

create or replace function franchise.collected_branches(p_office int) returns int[]
language sql stable security definer set search_path = franchise, platform, pg_temp as $$
  select coalesce(array_agg(distinct b.id), '{}') from platform.branches o
    join platform.branches b on b.school_id = o.school_id and b.country_id = o.country_id and b.ownership = 'franchise'
    join franchise.franchise_agreements a on a.branch_id = b.id and a.collection = 'group'
     and (a.status in ('active', 'expiring')
       or a.status = 'terminated' and a.ended_on >= platform.today(b.id)
       or a.status = 'ended' and a.held_over_to is null and not exists (
            select from franchise.franchise_agreements n
             where n.branch_id = a.branch_id and n.id > a.id and n.status in ('active', 'expiring', 'ended', 'terminated')))
   where o.id = p_office and o.kind = 'head_office' and o.school_id = platform.current_school()
$$;
