-- What is no edit of a machine or a register, and leaves its version alone (decision 0096).

select platform.leaves_version('attendance.attendance_devices',
  '{last_seen_at, last_punch_at, last_address, clock_drift_s, stamp, firmware, bound_address, bound_key, refused_address, refused_at}',
  'what a machine tells of itself at every call');
select platform.leaves_version('attendance.attendance_registers', '{messages_sent_at, device_doubt}',
  'notes of the house about a register, no marks');
