-- Copies and figures that the house keeps beside a record: no edit of it, so its version stays (decision 0096).

select platform.leaves_version('students.students', '{father_name, family_keys, device_pin}',
  'copies of the guardians, and the number at the machines: no form of the child has them');
select platform.leaves_version('students.student_leavings', '{settlement, notice_fee, problem}',
  'the forecast, worked out when the form is looked at, and what the clock met');
select platform.leaves_version('students.student_transfers', '{dues, deposit, credit, refunded, clearance_all, clearance_done}',
  'figures of the money and of the clearance');
select platform.leaves_version('students.student_freezes', '{reminders}', 'counted when the clock reminds');
select platform.leaves_version('students.portal_accounts', '{last_login_at, must_change, password_set_at}',
  'noted when a parent signs in or sets a password');
