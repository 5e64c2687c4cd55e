-- ATT-25: a child has its machine number from its admission on. Those who are there already get theirs once, above all numbers given; and
-- every record says the number that the machines know, as admissions keep it from now on.
with top as (select b.id as school_id, coalesce((select max(p.pin) from attendance.device_pins p where p.school_id = b.id), 0) as pin from platform.schools b)
insert into attendance.device_pins (school_id, pin, student_id)
select s.school_id, (t.pin + row_number() over (partition by s.school_id order by s.id))::int, s.id
  from students.students s join top t on t.school_id = s.school_id
 where s.status in ('admitted', 'active', 'frozen') and s.merged_into_id is null
   and not exists (select 1 from attendance.device_pins p where p.student_id = s.id)
 order by s.id;

select students.keep_pins(array_agg(p.student_id order by p.student_id), array_agg(p.pin order by p.student_id))
  from attendance.device_pins p join students.students s on s.id = p.student_id and s.merged_into_id is null
 group by p.school_id;
