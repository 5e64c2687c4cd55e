-- Whether days of a type of leave without pay are service all the same (spec 06 §2.4, 07 FNS-8): leave that is never paid is not, unless a school says so.
alter table attendance.leave_types add column counts_for_gratuity boolean not null default true;
comment on column attendance.leave_types.counts_for_gratuity is 'False: its unpaid days are no service';
update attendance.leave_types set counts_for_gratuity = false where pay = 'unpaid';

alter function attendance.add_leave_defaults(int) rename to add_leave_types;
create function attendance.add_leave_defaults(p_school_id int) returns void language plpgsql as $$
begin
  if exists (select from attendance.leave_types t where t.school_id = p_school_id) then return; end if;
  perform attendance.add_leave_types(p_school_id);
  update attendance.leave_types set counts_for_gratuity = false where school_id = p_school_id and pay = 'unpaid';
end $$;
