-- Balances of leave that are taken over from before this register (spec 06 §8): a kind of their own, once a person, type and leave year.
alter table attendance.leave_ledger drop constraint leave_ledger_kind_check;
alter table attendance.leave_ledger add constraint leave_ledger_kind_check
  check (kind in ('grant', 'accrual', 'carry', 'use', 'return', 'expire', 'encash', 'adjust', 'comp_off', 'opening'));
-- Nought says that what stands is right already.
alter table attendance.leave_ledger drop constraint leave_ledger_days_check;
alter table attendance.leave_ledger add constraint leave_ledger_days_check check (days <> 0 or kind = 'opening');
create unique index leave_ledger_opening on attendance.leave_ledger (employee_id, leave_type_id, year_start) where kind = 'opening';

create or replace function attendance.move_leave_balances() returns trigger
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
begin
  insert into attendance.leave_balances as b (branch_id, employee_id, leave_type_id, year_start, granted, carried, adjusted, used, expired, encashed)
  select max(l.branch_id), l.employee_id, l.leave_type_id, l.year_start,
         coalesce(sum(l.days) filter (where l.kind in ('grant', 'accrual', 'comp_off', 'opening')), 0),
         coalesce(sum(l.days) filter (where l.kind = 'carry'), 0),
         coalesce(sum(l.days) filter (where l.kind = 'adjust'), 0), coalesce(-sum(l.days) filter (where l.kind in ('use', 'return')), 0),
         coalesce(-sum(l.days) filter (where l.kind = 'expire'), 0), coalesce(-sum(l.days) filter (where l.kind = 'encash'), 0)
    from now_rows l group by l.employee_id, l.leave_type_id, l.year_start order by 2, 3, 4
  on conflict (employee_id, leave_type_id, year_start) do update set granted = b.granted + excluded.granted, carried = b.carried + excluded.carried,
    adjusted = b.adjusted + excluded.adjusted, used = b.used + excluded.used, expired = b.expired + excluded.expired,
    encashed = b.encashed + excluded.encashed;
  return null;
end $$;
