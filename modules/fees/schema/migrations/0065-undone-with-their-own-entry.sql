-- A leaving that was taken back wrote all its undone settlements under the last of the reversals: each belongs to the one that
-- reverses its own entry (ACC-90 compares them).
update fees.settlements u set entry_id = r.reversal_id
  from fees.settlements o join platform.entry_reversals r on r.original_id = o.entry_id
 where u.reverses_id = o.id and u.source_type = 'student_leaving' and u.entry_id is distinct from r.reversal_id;
