-- Claims of deposits (FEE-59). Whether one waits stands with its request (docs/decisions/0097); deposit_id is what its approval carried out.

drop index fees.deposit_claims_queue;
alter table fees.deposit_claims
  drop column status,
  drop column reject_reason,
  alter column file_hash set not null,
  -- the approver looked, and no row of the bank is this money
  add column without_row boolean not null default false,
  add constraint deposit_claims_of_one check ((student_id is null) <> (family_id is null)),
  add constraint deposit_claims_row_or_none check (not (without_row and matched_row_id is not null));

-- References count without spaces and in capitals, as in the key of a deposit (FEE-50).
create function fees.plain_reference(p_text text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as $$ select nullif(upper(regexp_replace(p_text, '[[:space:]./:-]+', '', 'g')), '') $$;
grant execute on function fees.plain_reference(text) to app_rw, app_all;

alter table fees.deposit_claims add column reference_key text generated always as (fees.plain_reference(reference)) stored;

create index deposit_claims_branch on fees.deposit_claims (branch_id, id desc);
create index deposit_claims_approval on fees.deposit_claims (approval_id);
create index deposit_claims_slip on fees.deposit_claims (slip_file_id);
create index deposit_claims_reference on fees.deposit_claims (reference_key) where reference_key is not null;
-- A claim is one deposit, and a row of the bank is one claim's.
create unique index deposit_claims_deposit_once on fees.deposit_claims (deposit_id) where deposit_id is not null;
create unique index deposit_claims_row_once on fees.deposit_claims (matched_row_id) where deposit_id is not null;
create index deposits_claim on fees.deposits (claim_id) where claim_id is not null;
create index deposits_reference on fees.deposits (fees.plain_reference(bank_reference)) where bank_reference is not null;

-- What is like a claim, in whatever branch of the school: a slip must not be used twice because two offices do not see each other. Answers ids
-- and the branch; who asks sees details of their own branches only.
create function fees.like_claim(p_claim bigint)
returns table (kind text, id bigint, branch_id int, same_reference boolean, same_file boolean, same_payer boolean, same_account boolean,
               value_date date, amount bigint, taken boolean, receipt_no text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with one as (
    select c.*, a.account_id from fees.deposit_claims c join accounts.bank_accounts a on a.id = c.bank_account_id
      join platform.branches b on b.id = c.branch_id and b.school_id = platform.current_school()
     where c.id = p_claim
  ), claims as (
    select o.id from one join fees.deposit_claims o on o.reference_key = one.reference_key
    union select o.id from one join fees.deposit_claims o on o.file_hash = one.file_hash
    union select o.id from one join fees.deposit_claims o on o.student_id = one.student_id and o.amount = one.amount
     and o.value_date between one.value_date - 3 and one.value_date + 3
    union select o.id from one join fees.deposit_claims o on o.family_id = one.family_id and o.amount = one.amount
     and o.value_date between one.value_date - 3 and one.value_date + 3
  ), deposits as (
    select d.id from one join fees.deposits d on d.bank_reference is not null and fees.plain_reference(d.bank_reference) = one.reference_key
    union select d.id from one join fees.deposits d on d.student_id = one.student_id and d.amount = one.amount
     and d.value_date between one.value_date - 3 and one.value_date + 3
    union select d.id from one join fees.deposits d on d.family_id = one.family_id and d.amount = one.amount
     and d.value_date between one.value_date - 3 and one.value_date + 3
  )
  select 'claim', o.id, o.branch_id, coalesce(o.reference_key = one.reference_key, false), o.file_hash = one.file_hash,
         coalesce(o.student_id = one.student_id or o.family_id = one.family_id, false), o.bank_account_id = one.bank_account_id, o.value_date, o.amount,
         coalesce(d.status = 'posted', false), d.receipt_no
    from one join claims k on k.id <> one.id join fees.deposit_claims o on o.id = k.id
    join platform.branches b on b.id = o.branch_id and b.school_id = platform.current_school()
    left join fees.deposits d on d.id = o.deposit_id
  union all
  select 'deposit', d.id, d.branch_id, coalesce(fees.plain_reference(d.bank_reference) = one.reference_key, false), false,
         coalesce(d.student_id = one.student_id or d.family_id = one.family_id, false),
         d.account_id = one.account_id or coalesce(u.bank_account_id = one.bank_account_id, false), d.value_date, d.amount, d.status = 'posted', d.receipt_no
    from one join deposits k on true join fees.deposits d on d.id = k.id and d.claim_id is null
    join platform.branches b on b.id = d.branch_id and b.school_id = platform.current_school()
    left join fees.bank_upload_rows r on r.id = d.upload_row_id
    left join fees.bank_uploads u on u.id = r.upload_id
$$;
revoke execute on function fees.like_claim(bigint) from public;
grant execute on function fees.like_claim(bigint) to app_rw, app_all;
