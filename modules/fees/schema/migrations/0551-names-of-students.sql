-- A name by its sound is the students' matter, with a column and an index beside each child.

drop function fees.name_by_sound(text);
