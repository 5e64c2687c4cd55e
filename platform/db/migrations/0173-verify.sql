-- Codes on papers that anybody may check (13 SVC-8, SVC-9): one register for receipts, cards, certificates and letters. The code is
-- made and entered in the transaction that issues the paper.

create table platform.verify_codes (
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int not null references platform.branches (id),
  kind text not null check (kind in ('certificate', 'leaving', 'result_card', 'card', 'receipt', 'merit', 'letter')),
  owner_table text not null,
  owner_id bigint not null,
  number text not null,
  issued_on date not null,
  -- What the page may show, never more than the paper: {"received_from": …, "amount": …, "currency": …}.
  shown jsonb not null default '{}',
  state text not null default 'valid' check (state in ('valid', 'replaced', 'revoked')),
  state_at timestamptz not null default now(),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (code)
) partition by hash (code);
do $$ begin
  for n in 0 .. 7 loop
    execute format('create table platform.verify_codes_%s partition of platform.verify_codes for values with (modulus 8, remainder %s)', n, n);
  end loop;
end $$;
create index verify_codes_owner on platform.verify_codes (owner_table, owner_id);
create index verify_codes_branch on platform.verify_codes (branch_id, issued_on desc);
select platform.guard('platform.verify_codes', 'branch');
select platform.append_only('platform.verify_codes', array['state', 'state_at', 'file_hash']);

-- Who asked, kept for 13 months; the address only as a hash.
create table platform.verify_checks (
  code text not null,
  at timestamptz not null default now(),
  ip_hash bytea not null,
  found boolean not null
) partition by range (at);
select platform.year_partitions('platform.verify_checks', 2026, 2028);
create index verify_checks_code on platform.verify_checks (code, at);
select platform.guard('platform.verify_checks', 'routine');

-- 11 random signs without I, L, O and U, and a check sign by Luhn modulo 32: from the right with factors 2, 1, 2 …
create function platform.new_verify_code() returns text language plpgsql volatile as $$
declare
  c_signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Bytes 6 and 8 of a version 4 uuid are not wholly random; the others are.
  v_bytes bytea := uuid_send(gen_random_uuid());
  v_places constant int[] := array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12];
  v_code text := '';
  v_sum int := 0;
  v_value int;
begin
  for i in 1 .. 11 loop
    v_value := get_byte(v_bytes, v_places[i]) % 32;
    v_code := v_code || substr(c_signs, v_value + 1, 1);
    -- The last of the eleven has factor 2.
    if i % 2 = 1 then v_value := v_value * 2; end if;
    v_sum := v_sum + v_value / 32 + v_value % 32;
  end loop;
  return v_code || substr(c_signs, (32 - v_sum % 32) % 32 + 1, 1);
end $$;

-- For the page without sign-in: what stands in the register, and a note that somebody asked.
create function platform.check_paper(p_code text, p_ip_hash bytea)
returns table (state text, kind text, school text, branch text, number text, issued_on date, state_at timestamptz, shown jsonb,
  file_hash text, language text)
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  return query
    select v.state, v.kind, s.school_name, b.branch_name, v.number, v.issued_on, v.state_at, v.shown, v.file_hash,
           case c.iso2 when 'OM' then 'ar' else 'ur' end
      from platform.verify_codes v
      join platform.schools s on s.id = v.school_id
      join platform.branches b on b.id = v.branch_id
      join platform.countries c on c.id = b.country_id
     where v.code = p_code;
  insert into platform.verify_checks (code, ip_hash, found) values (p_code, p_ip_hash, found);
end $$;

create function platform.forget_verify_checks() returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare n int;
begin
  delete from platform.verify_checks where at < now() - interval '13 months';
  get diagnostics n = row_count;
  return n;
end $$;

revoke execute on function platform.new_verify_code(), platform.check_paper(text, bytea), platform.forget_verify_checks() from public;
grant execute on function platform.new_verify_code() to app_rw, app_all;
grant execute on function platform.check_paper(text, bytea) to app_public;
grant execute on function platform.forget_verify_checks() to maktab_app;
