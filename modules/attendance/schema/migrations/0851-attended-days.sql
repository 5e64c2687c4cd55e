-- SAL-24: days on which people were there, between two days, as far as the months of their branches are closed.
create function attendance.attended_days(p_employee_ids bigint[], p_froms date[], p_tos date[]) returns table (employee_id bigint, from_date date, days numeric)
language sql stable as $$
  select w.employee_id, w.from_date, coalesce(sum(x.present_share), 0)
    from unnest(p_employee_ids, p_froms, p_tos) w (employee_id, from_date, to_date)
    left join attendance.employee_attendance a on a.employee_id = w.employee_id and a.attendance_date between w.from_date and w.to_date
    left join attendance.employee_attendance_months m on m.branch_id = a.branch_id and m.month = date_trunc('month', a.attendance_date)::date
    left join lateral attendance.staff_counts(a, 1) x on a.attendance_date <= m.closed_until
   group by w.employee_id, w.from_date
$$;
