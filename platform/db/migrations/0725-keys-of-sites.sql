-- CAM-5: a new key of a website leaves the old one good for some days, so that the site can change over; and when a site last called.

alter table platform.public_sites
  add column former_key_hash bytea unique,
  add column former_until timestamptz,
  add constraint public_sites_former check ((former_key_hash is null) = (former_until is null));

-- Beside the site: being used is no edit.
create table platform.public_site_uses (
  site_id bigint primary key references platform.public_sites (id) on delete cascade,
  school_id int not null references platform.schools (id),
  last_seen_at timestamptz not null
);
create index public_site_uses_school on platform.public_site_uses (school_id);
select platform.guard('platform.public_site_uses', 'school');

create or replace function platform.enter_site(p_key bytea, p_origin text)
returns table (site_id bigint, school_id int, languages text[], rate_per_minute int, time_zone text)
language plpgsql security definer set search_path = platform, pg_temp as $$
declare s platform.public_sites;
begin
  select * into s from platform.public_sites p
   where p.state = 'live' and (p.key_hash = p_key or (p.former_key_hash = p_key and p.former_until > platform.now()));
  if not found then return; end if;
  if p_origin is not null and not (lower(p_origin) = any (select lower(o) from unnest(s.origins) o)) then return; end if;
  if p_origin is null and cardinality(s.origins) > 0 then return; end if;
  perform set_config('app.school_id', s.school_id::text, true);
  insert into platform.public_site_uses as u (site_id, school_id, last_seen_at) values (s.id, s.school_id, platform.now())
  on conflict on constraint public_site_uses_pkey do update set last_seen_at = excluded.last_seen_at
   where u.last_seen_at < excluded.last_seen_at - interval '1 minute';
  return query select s.id, s.school_id, s.languages, s.rate_per_minute,
    coalesce((select c.time_zone from platform.branches b join platform.countries c on c.id = b.country_id
               where b.school_id = s.school_id order by (b.kind = 'head_office') desc, b.id limit 1), 'UTC');
end $$;
