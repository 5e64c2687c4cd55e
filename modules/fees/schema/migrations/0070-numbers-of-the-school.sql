-- A challan number at the desk (FEE-51, FEE-63). Numbers made before every school had its own prefix exist in several schools: they are
-- kept, and each school finds its own.

-- What was given so far stays with the count that gave it; where two schools wrote alike, with the first of them.
select platform.keep_given_numbers(kind) from unnest(array['challan', 'family_challan']) kind;

-- It finds a student of the caller's school by exact payment code or challan number, whatever branch, and tells name, class, branch and
-- amount only. Of a franchise's student it tells nothing outside the scope.
create or replace function fees.by_exact_code(p_code text)
returns table (code text, student_name text, class_name text, branch_name text, currency text, amount bigint, in_scope boolean, state text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with found as (
    select k.student_id, k.family_id, null::bigint as challan_id, k.status = 'retired' as blocked from fees.payment_codes k
     where k.code = p_code and k.school_id = platform.current_school()
    union all
    select c.student_id, null, c.id, c.status in ('cancelled', 'moved')
      from fees.challans c join platform.branches b on b.id = c.branch_id and b.school_id = platform.current_school()
     where c.challan_no = p_code
    limit 1)
  select p_code, s.full_name, k.name, b.branch_name, n.currency,
         coalesce(sum(c.balance), 0)::bigint,
         platform.in_scope(b.id),
         case when f.blocked then 'blocked' when coalesce(sum(c.balance), 0) > 0 then 'open' else 'paid' end
    from found f
    join students.students s on s.id = coalesce(f.student_id, (select min(x.id) from students.students x where x.family_id = f.family_id))
    join platform.branches b on b.id = s.branch_id and b.school_id = platform.current_school()
    join platform.countries n on n.id = b.country_id
    left join branches.courses k on k.id = s.course_id
    left join fees.challans c on c.balance > 0 and (c.id = f.challan_id or (f.challan_id is null and (c.student_id = f.student_id or c.family_id = f.family_id)))
   where platform.in_scope(b.id) or b.ownership = 'own'
   group by s.id, s.full_name, k.name, b.branch_name, n.currency, b.id, f.blocked
$$;
