-- What happened after a paper was issued and does not make it less true: a child that left and came back (02 ADM-93). Shown beside what the
-- paper says.

alter table platform.verify_codes add column later jsonb not null default '{}';
select platform.append_only('platform.verify_codes', array['state', 'state_at', 'file_hash', 'later']);

create or replace function platform.check_paper(p_code text, p_ip_hash bytea)
returns table (state text, kind text, school text, branch text, number text, issued_on date, state_at timestamptz, shown jsonb,
  file_hash text, language text)
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  return query
    select v.state, v.kind, s.school_name, b.branch_name, v.number, v.issued_on, v.state_at, v.shown || v.later, v.file_hash,
           case c.iso2 when 'OM' then 'ar' else 'ur' end
      from platform.verify_codes v
      join platform.schools s on s.id = v.school_id
      join platform.branches b on b.id = v.branch_id
      join platform.countries c on c.id = b.country_id
     where v.code = p_code;
  insert into platform.verify_checks (code, ip_hash, found) values (p_code, p_ip_hash, found);
end $$;
