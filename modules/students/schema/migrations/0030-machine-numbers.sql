-- ATT-25, STU-80: the machine number on the record follows the pins of attendance, which owns them: cards print it, New Students ticks it.
-- Children of one school; whoever had one of these numbers until now is without. It is no edit of the record: its version stays.
create function students.keep_pins(p_ids bigint[], p_pins int[]) returns void language sql volatile as $$
  update students.students s set device_pin = null
   where s.device_pin is not null
     and (s.id = any (p_ids)
       or (s.device_pin = any (p_pins) and s.school_id = (select o.school_id from students.students o where o.id = p_ids[1])));
  update students.students s set device_pin = p.pin from unnest(p_ids, p_pins) as p (id, pin) where s.id = p.id;
$$;
revoke execute on function students.keep_pins(bigint[], int[]) from public;
grant execute on function students.keep_pins(bigint[], int[]) to app_rw, app_all;
