-- The calendar day of an instant at a branch: between 19:00 and 24:00 UTC it is another one than that of the server.
create function platform.day_at(p_branch int, p_at timestamptz) returns date language sql stable security definer set search_path = platform, public, pg_temp as $$
  select (p_at at time zone c.time_zone)::date from platform.branches b join platform.countries c on c.id = b.country_id where b.id = p_branch
$$;
