-- ACC-22: a leaf follows its voucher, whatever way that goes: reserved when the voucher is asked for, free again when it is rejected, cancelled with
-- a voucher that was taken back or reversed, presented when the bank's line is matched.

alter table accounts.cheque_leaves
  add column reason text,
  add column printed_at timestamptz,
  add column printed_by bigint references platform.users (id),
  add column prints int not null default 0 check (prints >= 0),
  add constraint cheque_leaves_of_voucher check (status not in ('issued', 'printed', 'presented') or voucher_id is not null);
create index cheque_leaves_printed_by on accounts.cheque_leaves (printed_by);
create index cheque_leaves_school on accounts.cheque_leaves (school_id);

create function accounts.leaf_follows() returns trigger
language plpgsql security definer set search_path = accounts, platform, pg_temp as $$
declare
  v_leaf accounts.cheque_leaves;
begin
  select l.* into v_leaf from accounts.cheque_leaves l join accounts.bank_accounts b on b.id = l.bank_account_id
   where b.account_id = new.cash_bank_account_id and l.cheque_no = new.instrument_no for update of l;
  if not found then return new; end if;
  if new.status = 'requested' then
    if v_leaf.status <> 'unused' and v_leaf.voucher_id is distinct from new.id then
      raise exception 'Cheque % is %', v_leaf.cheque_no, v_leaf.status using errcode = 'MK409';
    end if;
    update accounts.cheque_leaves set status = 'issued', voucher_id = new.id where id = v_leaf.id and status = 'unused';
  elsif v_leaf.voucher_id = new.id then
    if new.status = 'rejected' then
      update accounts.cheque_leaves set status = 'unused', voucher_id = null where id = v_leaf.id and status = 'issued';
    elsif new.status in ('cancelled', 'reversed') then
      update accounts.cheque_leaves set status = 'cancelled', reason = coalesce(reason, 'Its voucher was ' || case new.status when 'reversed' then 'reversed' else 'taken back' end)
       where id = v_leaf.id and status in ('issued', 'printed');
    end if;
  end if;
  return new;
end $$;
create trigger leaf_follows after update of status on accounts.vouchers for each row
  when (new.kind = 'BPV' and new.instrument = 'cheque' and new.reversal_of_id is null and old.status is distinct from new.status)
  execute function accounts.leaf_follows();

create function accounts.leaf_presented() returns trigger
language plpgsql security definer set search_path = accounts, platform, pg_temp as $$
begin
  update accounts.cheque_leaves l
     set status = case when new.active then 'presented' when l.printed_at is null then 'issued' else 'printed' end
    from accounts.vouchers v
   where l.voucher_id = v.id and new.entry_id in (v.entry_id, v.bank_entry_id)
     and l.status = any (case when new.active then array['issued', 'printed', 'stopped'] else array['presented'] end);
  return new;
end $$;
create trigger leaf_presented after insert or update of active on accounts.bank_match_lines
  for each row execute function accounts.leaf_presented();
