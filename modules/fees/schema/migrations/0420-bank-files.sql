-- Bank collection files row by row, unidentified receipts, claims (FEE-58, FEE-59, FEE-65).

alter table fees.bank_uploads
  -- what the last line of the file says; null where it says nothing
  add column footer_total bigint,
  add column file_name text not null default '',
  add column committed_at timestamptz,
  add column committed_by bigint references platform.users (id);
create index bank_uploads_committed_by on fees.bank_uploads (committed_by);

alter table fees.bank_upload_rows
  add column family_id bigint references students.families (id),
  -- the branch of the child whom the code names; not branch_id: rows are the school's
  add column of_branch_id int references platform.branches (id),
  add column payer text,
  add column payer_account text,
  -- account, code, reference, day, amount and the how manieth of that in the file: a row of an overlapping file is known again
  add column row_key text,
  -- as the desk keys the same transfer (FEE-50)
  add column desk_key text,
  -- what the child owed when the file was checked
  add column due bigint,
  add column code_replaced boolean not null default false;
create index bank_upload_rows_family on fees.bank_upload_rows (family_id);
create index bank_upload_rows_of_branch on fees.bank_upload_rows (of_branch_id);
create index bank_upload_rows_key on fees.bank_upload_rows (row_key);
create index bank_upload_rows_payer on fees.bank_upload_rows (school_id, payer_account) where payer_account is not null;
-- What is in the book is there once, whatever files bring it.
create unique index bank_upload_rows_once on fees.bank_upload_rows (row_key) where entry_id is not null;
create index bank_upload_rows_unidentified on fees.bank_upload_rows (school_id, value_date) where state = 'unknown_code' and entry_id is not null;

alter table fees.deposit_claims add column file_hash text, add column reject_reason text;
create index deposit_claims_hash on fees.deposit_claims (file_hash);
create index deposit_claims_row on fees.deposit_claims (matched_row_id);

-- Whose the codes of a file are, in whatever branch of the school: ids and the branch, nothing more (FEE-65, as FEE-51). A replaced code
-- is its owner's for 13 months, a retired one nobody's; a cancelled challan still names its child (FEE-52).
create function fees.owners_of_codes(p_codes text[])
returns table (code text, student_id bigint, family_id bigint, branch_id int, country_id int, ownership text, replaced boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with asked as (select distinct c as code from unnest(p_codes) c),
  found as (
    select a.code, coalesce(k.student_id, ch.student_id) as student_id, case when k.kind = 2 then k.family_id end as family_id, k.status = 'replaced' as replaced
      from asked a
      join fees.payment_codes k on k.code = a.code and k.school_id = platform.current_school() and k.status <> 'retired'
      left join fees.challans ch on ch.id = k.challan_id and ch.bill_month = k.bill_month
    union all
    select a.code, c.student_id, null, false from asked a join fees.challans c on c.challan_no = a.code)
  select distinct on (f.code) f.code, s.id, f.family_id, b.id, b.country_id, b.ownership, f.replaced
    from found f
    join lateral (
      select coalesce(x.merged_into_id, x.id) as id from students.students x
       where x.id = f.student_id or (f.student_id is null and x.family_id = f.family_id and x.merged_into_id is null)
       order by x.status in ('active', 'frozen') desc, x.admission_date nulls last, x.id limit 1) first on true
    join students.students s on s.id = first.id
    join platform.branches b on b.id = s.branch_id and b.school_id = platform.current_school()
   order by f.code, f.replaced
$$;
revoke execute on function fees.owners_of_codes(text[]) from public;
grant execute on function fees.owners_of_codes(text[]) to app_rw, app_all;
