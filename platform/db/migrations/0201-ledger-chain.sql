-- The chain of each branch's book (ACC-91): every entry carries a hash over itself, its lines and the hash before it. Whoever
-- changes or removes a posted line behind the program's back breaks every link after it.

create index ledger_chain_entry on platform.ledger_chain (entry_id);

-- Numbers are taken before entries commit, so a lower one can appear after a higher one is chained. Nothing at or below
-- low_id is awaited any more; above it the chain is compared with the book at each run.
create table platform.ledger_chain_state (
  one boolean primary key default true check (one),
  low_id bigint not null
);
insert into platform.ledger_chain_state (low_id) values (0);
select platform.unguarded('platform.ledger_chain_state', 'one mark for the whole book, used by the chain''s own routine', '');

create function platform.chain_hash(p_before bytea, p_entry platform.journal_entries) returns bytea
language sql stable set search_path = platform, pg_catalog, pg_temp as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(jsonb_build_array(
    p_entry.id, p_entry.branch_id, p_entry.entry_date, to_char(p_entry.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    p_entry.currency, p_entry.kind, p_entry.source_type, p_entry.source_id, p_entry.doc_no, p_entry.narration, p_entry.total,
    p_entry.line_count, p_entry.reverses_id, p_entry.pair_id, p_entry.counter_branch_id, p_entry.created_by,
    (select jsonb_agg(jsonb_build_array(l.line_no, l.account_id, l.debit, l.credit, l.party_kind, l.party_id, l.narration, l.doc_type, l.doc_id) order by l.line_no)
       from platform.journal_lines l where l.entry_id = p_entry.id and l.entry_date = p_entry.entry_date))::text, 'UTF8'))
$$;

-- Adds what was posted since, in posting order within each branch, until p_ms milliseconds are over. Answers how many.
create function platform.chain_entries(p_ms int) returns int
language plpgsql security definer set search_path = platform, pg_catalog, pg_temp as $$
declare
  e platform.journal_entries;
  v_low bigint;
  v_seq bigint;
  v_hash bytea;
  v_done int := 0;
  v_whole boolean := true;
  v_until timestamptz := clock_timestamp() + make_interval(secs => p_ms / 1000.0);
begin
  select low_id into v_low from platform.ledger_chain_state for update;
  for e in
    select j.* from platform.journal_entries j
     where j.id > v_low and not exists (select from platform.ledger_chain c where c.entry_id = j.id)
     order by j.id
  loop
    if clock_timestamp() > v_until then
      v_whole := false;
      exit;
    end if;
    select c.seq, c.hash into v_seq, v_hash from platform.ledger_chain c where c.branch_id = e.branch_id order by c.seq desc limit 1;
    insert into platform.ledger_chain (branch_id, seq, entry_id, entry_date, hash)
    values (e.branch_id, coalesce(v_seq, 0) + 1, e.id, e.entry_date, platform.chain_hash(v_hash, e));
    v_done := v_done + 1;
  end loop;
  -- No transaction of the house lasts this long: below, nothing can appear any more.
  if v_whole then
    update platform.ledger_chain_state set low_id = coalesce(
      (select max(j.id) from platform.journal_entries j where j.id > v_low and j.posted_at < now() - interval '6 hours'), low_id);
  end if;
  return v_done;
end $$;

revoke execute on function platform.chain_entries(int) from public;
grant execute on function platform.chain_entries(int) to maktab_app;
