-- ACC-91, second form: what stands in the chain is every column of an entry and of its lines (`npm run check` finds one that a later
-- version adds and the routine does not name: that needs a third form). The audit is sealed in the same way, and the heads of all
-- chains are signed with the server's secret, which whoever owns the tables does not have.

alter table platform.ledger_chain add column form smallint not null default 1;
select platform.append_only('platform.ledger_chain');
-- When the last run left nothing unchained: what was posted hours before it and has no link never came through the program.
alter table platform.ledger_chain_state add column whole_at timestamptz;
select platform.unguarded('platform.ledger_chain_state', 'one mark for the whole book, used by the chain''s own routine');

create function platform.chain_hash_2(p_before bytea, p_entry platform.journal_entries) returns bytea
language sql stable set search_path = platform, pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(row(p_entry.id, p_entry.branch_id, p_entry.school_id, p_entry.entry_date, p_entry.posted_at,
      p_entry.currency, p_entry.kind, p_entry.source_type, p_entry.source_id, p_entry.doc_no, p_entry.narration, p_entry.total, p_entry.line_count,
      p_entry.reverses_id, p_entry.pair_id, p_entry.counter_branch_id, p_entry.created_by)::text || E'\n' ||
    coalesce((select string_agg(row(l.line_no, l.branch_id, l.entry_id, l.entry_date, l.account_id, l.debit, l.credit, l.party_kind, l.party_id, l.narration,
                                    l.doc_type, l.doc_id)::text, E'\n' order by l.line_no)
                from platform.journal_lines l where l.entry_id = p_entry.id and l.entry_date = p_entry.entry_date), ''), 'UTF8'))
$$;

create or replace function platform.chain_entries(p_ms int) returns int
language plpgsql security definer set search_path = platform, pg_catalog, pg_temp as $$
declare
  e platform.journal_entries;
  v_low bigint;
  v_seq bigint;
  v_hash bytea;
  v_done int := 0;
  v_whole boolean := true;
  v_until timestamptz := platform.clock_now() + make_interval(secs => p_ms / 1000.0);
begin
  select low_id into v_low from platform.ledger_chain_state for update;
  for e in
    select j.* from platform.journal_entries j
     where j.id > v_low and not exists (select from platform.ledger_chain c where c.entry_id = j.id)
     order by j.id
  loop
    if platform.clock_now() > v_until then
      v_whole := false;
      exit;
    end if;
    select c.seq, c.hash into v_seq, v_hash from platform.ledger_chain c where c.branch_id = e.branch_id order by c.seq desc limit 1;
    insert into platform.ledger_chain (branch_id, seq, entry_id, entry_date, hash, form)
    values (e.branch_id, coalesce(v_seq, 0) + 1, e.id, e.entry_date, platform.chain_hash_2(v_hash, e), 2);
    v_done := v_done + 1;
  end loop;
  -- No transaction of the house lasts six hours: below, nothing can appear any more.
  if v_whole then
    update platform.ledger_chain_state set whole_at = platform.now(), low_id = coalesce(
      (select max(j.id) from platform.journal_entries j where j.id > v_low and j.posted_at < platform.now() - interval '6 hours'), low_id)
     where v_done > 0 or whole_at is null or whole_at < platform.now() - interval '10 minutes';
  end if;
  return v_done;
end $$;

-- The audit, up to a thousand rows a seal: their ids, a hash of each (32 bytes, one after the other), and one over them and the seal before.
create table platform.audit_seals (
  school_id int not null references platform.schools (id),
  seq bigint not null,
  sealed_at timestamptz not null default platform.now(),
  last_id bigint not null,
  ids bigint[] not null,
  hashes bytea not null,
  hash bytea not null,
  primary key (school_id, seq),
  check (octet_length(hashes) = 32 * cardinality(ids))
);
create index audit_seals_last on platform.audit_seals (last_id);
create index audit_entries_id on platform.audit_entries (id);
select platform.guard('platform.audit_seals', 'school');
revoke insert, update, delete on platform.audit_seals from app_rw, app_all;
select platform.append_only('platform.audit_seals');

create table platform.audit_seal_state (
  one boolean primary key default true check (one),
  low_id bigint not null,
  whole_at timestamptz
);
insert into platform.audit_seal_state (low_id) values (0);
select platform.unguarded('platform.audit_seal_state', 'one mark for the whole audit, used by the seals'' own routine');

-- Columns without a value are left out, so that one that is added later changes no old hash.
create function platform.audit_hash(p_row platform.audit_entries) returns bytea
language sql stable set search_path = platform, pg_catalog, pg_temp set timezone = 'UTC' as $$
  select sha256(convert_to(jsonb_build_array(jsonb_strip_nulls(to_jsonb(p_row) - array['before', 'after']), p_row.before, p_row.after)::text, 'UTF8'))
$$;

create function platform.seal_hash(p_before bytea, p_seal platform.audit_seals) returns bytea
language sql immutable set search_path = platform, pg_catalog, pg_temp as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(p_seal.school_id || ':' || p_seal.seq || ':' || p_seal.ids::text, 'UTF8') || p_seal.hashes)
$$;

-- Seals what was written since, until p_ms milliseconds are over. Answers how many rows.
create function platform.seal_audit(p_ms int) returns int
language plpgsql security definer set search_path = platform, pg_catalog, pg_temp as $$
declare
  s platform.audit_seals;
  v_before bytea;
  v_low bigint;
  v_done int := 0;
  v_found boolean := true;
  v_until timestamptz := platform.clock_now() + make_interval(secs => p_ms / 1000.0);
begin
  select low_id into v_low from platform.audit_seal_state for update;
  while v_found and platform.clock_now() < v_until loop
    v_found := false;
    for s.school_id, s.ids, s.hashes in
      with sealed as (select unnest(a.ids) as id from platform.audit_seals a where a.last_id > v_low),
      next as materialized (
        select a.school_id, a.id, platform.audit_hash(a) as hash from platform.audit_entries a
         where a.id > v_low and not exists (select from sealed where sealed.id = a.id) order by a.id limit 1000)
      select next.school_id, array_agg(next.id order by next.id), string_agg(next.hash, ''::bytea order by next.id) from next group by next.school_id order by 1
    loop
      v_found := true;
      s.seq := 0;
      v_before := null;
      select a.seq, a.hash into s.seq, v_before from platform.audit_seals a where a.school_id = s.school_id order by a.seq desc limit 1;
      s.seq := coalesce(s.seq, 0) + 1;
      insert into platform.audit_seals (school_id, seq, last_id, ids, hashes, hash)
      values (s.school_id, s.seq, s.ids[cardinality(s.ids)], s.ids, s.hashes, platform.seal_hash(v_before, s));
      v_done := v_done + cardinality(s.ids);
    end loop;
  end loop;
  if not v_found then
    update platform.audit_seal_state set whole_at = platform.now(),
           low_id = coalesce((select max(a.last_id) from platform.audit_seals a where a.last_id > v_low and a.sealed_at < platform.now() - interval '6 hours'), low_id)
     where v_done > 0 or whole_at is null or whole_at < platform.now() - interval '10 minutes';
  end if;
  return v_done;
end $$;

-- The newest head of each chain in each month, signed by the server: of a branch's book, or of a school's audit (no branch).
create table platform.chain_anchors (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  branch_id int references platform.branches (id),
  month date not null,
  seq bigint not null,
  hash bytea not null,
  before text,
  signed_at timestamptz not null,
  key_id text not null,
  signature text not null
);
create unique index chain_anchors_month on platform.chain_anchors (school_id, coalesce(branch_id, 0), month);
create index chain_anchors_branch on platform.chain_anchors (branch_id);
select platform.guard_maybe_branch('platform.chain_anchors');
revoke insert, update, delete on platform.chain_anchors from app_rw, app_all;

-- What stands at the head of each chain, and the newest signature of it; `holds` says whether what was signed is still in the chain.
create function platform.chain_heads() returns table (
  school_id int, branch_id int, seq bigint, hash text, anchor jsonb, holds boolean, before text, month date)
language sql stable security definer set search_path = platform, pg_catalog, pg_temp set timezone = 'UTC' as $$
  with head as (
    select b.school_id, b.id as branch_id, h.seq, h.hash from platform.branches b
      join lateral (select c.seq, c.hash from platform.ledger_chain c where c.branch_id = b.id order by c.seq desc limit 1) h on true
    union all
    select s.id, null, h.seq, h.hash from platform.schools s
      join lateral (select c.seq, c.hash from platform.audit_seals c where c.school_id = s.id order by c.seq desc limit 1) h on true)
  select head.school_id, head.branch_id, head.seq, encode(head.hash, 'hex'),
         case when a.id is not null then to_jsonb(a) || jsonb_build_object('hash', encode(a.hash, 'hex')) end,
         a.id is null or exists (select from platform.ledger_chain c where c.branch_id = a.branch_id and c.seq = a.seq and c.hash = a.hash)
           or (a.branch_id is null and exists (select from platform.audit_seals c where c.school_id = a.school_id and c.seq = a.seq and c.hash = a.hash)),
         (select x.signature from platform.chain_anchors x where x.school_id = head.school_id and coalesce(x.branch_id, 0) = coalesce(head.branch_id, 0)
            and x.month < m.month order by x.month desc limit 1), m.month
    from head
    left join lateral (select x.* from platform.chain_anchors x
                        where x.school_id = head.school_id and coalesce(x.branch_id, 0) = coalesce(head.branch_id, 0) order by x.month desc limit 1) a on true
   cross join lateral (select greatest(date_trunc('month', platform.now())::date, a.month) as month) m
$$;

create function platform.keep_anchors(p_rows jsonb) returns void
language sql security definer set search_path = platform, pg_catalog, pg_temp as $$
  insert into platform.chain_anchors (school_id, branch_id, month, seq, hash, before, signed_at, key_id, signature)
  select r.school_id, r.branch_id, r.month, r.seq, decode(r.hash, 'hex'), r.before, r.signed_at, r.key_id, r.signature
    from jsonb_to_recordset(p_rows) as r (school_id int, branch_id int, month date, seq bigint, hash text, before text, signed_at timestamptz, key_id text, signature text)
  on conflict (school_id, coalesce(branch_id, 0), month) do update
    set seq = excluded.seq, hash = excluded.hash, before = excluded.before, signed_at = excluded.signed_at, key_id = excluded.key_id, signature = excluded.signature
$$;

do $$
declare f text;
begin
  foreach f in array array['seal_audit(int)', 'chain_heads()', 'keep_anchors(jsonb)'] loop
    execute format('revoke execute on function platform.%s from public', f);
    execute format('grant execute on function platform.%s to maktab_app', f);
  end loop;
end $$;
