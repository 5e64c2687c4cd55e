-- A whole school at once: the numbers are joined, not looked for in a list row by row.
create or replace function students.keep_pins(p_ids bigint[], p_pins int[]) returns void language sql volatile as $$
  update students.students s set device_pin = null from unnest(p_ids) as p (id) where s.id = p.id and s.device_pin is not null;
  update students.students s set device_pin = null from unnest(p_pins) as p (pin)
   where s.device_pin = p.pin and s.school_id = (select o.school_id from students.students o where o.id = p_ids[1]);
  update students.students s set device_pin = p.pin from unnest(p_ids, p_pins) as p (id, pin) where s.id = p.id;
$$;
