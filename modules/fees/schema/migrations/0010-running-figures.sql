-- The dashboard's figures of the month's fee (spec 01 DASH-2, DASH-3; FEE-95), moved whenever fee_totals moves.

-- What totals count for: charges less what closed them without money, and the money; reads/fee-counters.ts counts the same from
-- the table itself. What is billed in one month and entered in another is open from the later of the two, so that last month's
-- outstanding is a sum over the months before.
create function fees.figures_of(p_bill date, p_entry date, p_charged bigint, p_money bigint)
returns table (metric text, period date, amount bigint) language sql immutable parallel safe as $$
  select 'fee_posted', p_bill, p_charged
  union all select 'fee_paid', p_bill, p_money
  union all select 'fee_open', greatest(p_bill, p_entry), p_charged - p_money
  union all select 'fee_paid_from_before', p_entry, p_money where p_bill < p_entry
$$;

create function fees.move_fee_figures() returns trigger
language plpgsql security definer set search_path = fees, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, metric, period, amount)::platform.counter_move) into v_moves
      from (select t.branch_id, f.metric, f.period, sum(f.amount)::bigint as amount from now_rows t
             cross join lateral fees.figures_of(t.bill_month, t.entry_month,
               t.gross - t.concession + t.corrected + t.fined - t.settled_other, t.settled_money - t.reversed_money) f group by 1, 2, 3) x where amount <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, metric, period, -amount)::platform.counter_move) into v_moves
      from (select t.branch_id, f.metric, f.period, sum(f.amount)::bigint as amount from was_rows t
             cross join lateral fees.figures_of(t.bill_month, t.entry_month,
               t.gross - t.concession + t.corrected + t.fined - t.settled_other, t.settled_money - t.reversed_money) f group by 1, 2, 3) x where amount <> 0;
  else
    select array_agg(row(branch_id, metric, period, amount)::platform.counter_move) into v_moves
      from (select t.branch_id, f.metric, f.period, sum(t.sign * f.amount)::bigint as amount
              from (select n.*, 1 as sign from now_rows n union all select o.*, -1 from was_rows o) t
             cross join lateral fees.figures_of(t.bill_month, t.entry_month,
               t.gross - t.concession + t.corrected + t.fined - t.settled_other, t.settled_money - t.reversed_money) f group by 1, 2, 3) x where amount <> 0;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

create trigger figures_of_new after insert on fees.fee_totals referencing new table as now_rows
  for each statement execute function fees.move_fee_figures();
create trigger figures_of_changed after update on fees.fee_totals referencing old table as was_rows new table as now_rows
  for each statement execute function fees.move_fee_figures();
create trigger figures_of_gone after delete on fees.fee_totals referencing old table as was_rows
  for each statement execute function fees.move_fee_figures();
revoke execute on function fees.move_fee_figures() from public;
