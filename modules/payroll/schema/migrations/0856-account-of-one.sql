-- An account is of one person, or joint with a reason (07 §2.2, story 15): with a number as with an IBAN, of people of other branches, too, and also where two
-- requests are approved at once. What stood before stays, for the auditor to see.

-- One account however its number is written.
alter table payroll.employee_bank_accounts add column account_key text generated always as (
  coalesce(iban, coalesce(bank_id, 0)::text || ' ' || upper(regexp_replace(account_no, '[^[:alnum:]]', '', 'g')))) stored;
create index employee_bank_accounts_key on payroll.employee_bank_accounts (account_key) where state = 'active' and account_key is not null;
drop index payroll.employee_bank_accounts_iban;

-- Who of the school is paid on it: the code where whoever asks may see the person, else null.
create function payroll.paid_on_account(p_iban text, p_bank bigint, p_account text, p_employee bigint) returns table (employee_code text)
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  select case when platform.in_scope(e.branch_id) then e.employee_code end
    from payroll.employee_bank_accounts a join hr.employees e on e.id = a.employee_id and e.school_id = platform.current_school()
   where a.state = 'active' and a.employee_id <> p_employee
     and a.account_key = coalesce(p_iban, coalesce(p_bank, 0)::text || ' ' || upper(regexp_replace(p_account, '[^[:alnum:]]', '', 'g')))
   order by a.id limit 1
$$;
revoke execute on function payroll.paid_on_account(text, bigint, text, bigint) from public;
grant execute on function payroll.paid_on_account(text, bigint, text, bigint) to app_rw, app_all;

create function payroll.account_of_one() returns trigger language plpgsql security definer set search_path = payroll, hr, platform, pg_temp as $$
begin
  -- One after the other in a school: two who were asked for at once do not both find nobody.
  perform pg_advisory_xact_lock(hashtext('payroll.account_of_one'), e.school_id) from hr.employees e where e.id = new.employee_id;
  if exists (select from payroll.employee_bank_accounts a join hr.employees e on e.id = a.employee_id
              where a.account_key = new.account_key and a.state = 'active' and a.employee_id <> new.employee_id
                and e.school_id = (select m.school_id from hr.employees m where m.id = new.employee_id)) then
    raise exception 'Somebody else is paid on this account. Reject it, and have it asked for as joint with the reason' using errcode = 'MK409';
  end if;
  return null;
end $$;
create trigger account_of_one after insert or update of state on payroll.employee_bank_accounts
  for each row when (new.state = 'active' and new.joint_reason is null and new.account_key is not null) execute function payroll.account_of_one();
