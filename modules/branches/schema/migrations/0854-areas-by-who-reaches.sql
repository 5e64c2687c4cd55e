-- An area lies in one place for the whole school: it is placed by who reaches all of it, and read by everybody as before.
select platform.guard('branches.area_points', 'school');
select platform.guard_each_verb('branches.area_points', '(select platform.reaches_school())');
