-- Papers whose QR carries a signature, and the files that were made of them (13 SVC-9; 04 §14.10). What is signed is what was entered: what
-- came later stands apart, and a file is ours when its hash was noted as it was made.

create table platform.verify_files (
  code text not null references platform.verify_codes (code),
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int not null references platform.branches (id),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (code, file_hash)
);
create index verify_files_branch on platform.verify_files (branch_id);
create index verify_files_school on platform.verify_files (school_id);
select platform.guard('platform.verify_files', 'branch');
select platform.append_only('platform.verify_files', '{}'::text[]);

drop function platform.check_paper(text, bytea);
create function platform.check_paper(p_code text, p_ip_hash bytea)
returns table (state text, kind text, school text, branch text, number text, issued_on date, state_at timestamptz, shown jsonb, later jsonb,
  file_hashes text[], language text)
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  return query
    select v.state, v.kind, s.school_name, b.branch_name, v.number, v.issued_on, v.state_at, v.shown, v.later,
           case when v.file_hash is null then '{}'::text[] else array[v.file_hash] end
             || array(select f.file_hash from platform.verify_files f where f.code = v.code order by f.created_at desc limit 50),
           case c.iso2 when 'OM' then 'ar' else 'ur' end
      from platform.verify_codes v
      join platform.schools s on s.id = v.school_id
      join platform.branches b on b.id = v.branch_id
      join platform.countries c on c.id = b.country_id
     where v.code = p_code;
  insert into platform.verify_checks (code, ip_hash, found) values (p_code, p_ip_hash, found);
end $$;
revoke execute on function platform.check_paper(text, bytea) from public;
grant execute on function platform.check_paper(text, bytea) to app_public;
