-- A transfer, or a joining again at another branch, moves the branch of a person by key; the key names the person too, so the triggers that keep
-- rows as they were must tell the same person from another.
drop trigger append_only on attendance.leave_ledger;
create trigger append_only before update of id, leave_type_id, year_start, on_date, kind, days, request_id, note, created_at, created_by
  on attendance.leave_ledger for each row execute function platform.refuse_change();
create trigger append_only_person before update of employee_id on attendance.leave_ledger
  for each row when (old.employee_id is distinct from new.employee_id) execute function platform.refuse_change();

drop trigger append_only on attendance.employee_punches;
create trigger append_only before update of id, branch_id, punched_at, source, direction, device_id, latitude, longitude, distance_m, received_at, created_by
  on attendance.employee_punches for each row execute function platform.refuse_change();
create trigger append_only_person before update of employee_id on attendance.employee_punches
  for each row when (old.employee_id is distinct from new.employee_id) execute function platform.refuse_change();
