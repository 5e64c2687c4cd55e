// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';
import type { StudentsDatabase } from '#modules/students/schema/types.gen.ts';

export interface AttendanceDatabase extends PlatformDatabase, BranchesDatabase, StudentsDatabase {
  'attendance.attendance_codes': AttendanceCodesTable;
  'attendance.attendance_devices': AttendanceDevicesTable;
  'attendance.attendance_marks': AttendanceMarksTable;
  'attendance.attendance_months': AttendanceMonthsTable;
  'attendance.attendance_punches': AttendancePunchesTable;
  'attendance.attendance_registers': AttendanceRegistersTable;
  'attendance.attendance_standings': AttendanceStandingsTable;
  'attendance.attendance_timings': AttendanceTimingsTable;
  'attendance.device_commands': DeviceCommandsTable;
  'attendance.device_pins': DevicePinsTable;
  'attendance.gate_passes': GatePassesTable;
  'attendance.register_reminders': RegisterRemindersTable;
  'attendance.student_leaves': StudentLeavesTable;
}

export interface AttendanceCodesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  code: number;
  letter: string;
  name: string;
  tally: 'present' | 'late' | 'half' | 'absent' | 'leave';
  weight: string;
  counts: Generated<boolean>;
  message: Generated<'absent' | 'late' | 'none'>;
  colour: Generated<string>;
  shortcut: string;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AttendanceDevicesTable {
  id: GeneratedAlways<number>;
  branch_id: number | null;
  serial_no: string;
  name: Generated<string>;
  place: string | null;
  protocol: Generated<string>;
  state: Generated<'pending' | 'active' | 'blocked'>;
  allowed_ips: Generated<string[]>;
  use: Generated<'students' | 'employees' | 'both'>;
  last_seen_at: string | null;
  last_punch_at: string | null;
  last_address: string | null;
  clock_drift_s: number | null;
  stamp: Generated<string>;
  firmware: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  bound_address: string | null;
  bound_key: Uint8Array | null;
  bound_at: string | null;
  refused_address: string | null;
  refused_at: string | null;
}

export interface AttendanceMarksTable {
  branch_id: number;
  student_id: number;
  on_date: string;
  register_id: number;
  section_id: number;
  code: number;
  in_at: string | null;
  out_at: string | null;
  source: Generated<'manual' | 'machine' | 'leave' | 'import' | 'system'>;
  reason: string | null;
  marked_by: Generated<number | null>;
  marked_at: Generated<string>;
  prev_code: number | null;
}

export interface AttendanceMonthsTable {
  branch_id: number;
  student_id: number;
  month: string;
  counted: Generated<string>;
  weight: Generated<string>;
  p: Generated<number>;
  l: Generated<number>;
  hd: Generated<number>;
  a: Generated<number>;
  lv: Generated<number>;
  run_absent: Generated<number>;
}

export interface AttendancePunchesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  device_id: number;
  pin: number;
  punched_at: string;
  received_at: Generated<string>;
  status: number | null;
  verify: number | null;
  raw: string | null;
  student_id: number | null;
  employee_id: number | null;
  state: Generated<'new' | 'used' | 'repeat' | 'unknown_pin' | 'future' | 'locked_day' | 'ignored'>;
}

export interface AttendanceRegistersTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  section_id: number;
  on_date: string;
  state: Generated<'open' | 'taken' | 'locked'>;
  taken_by: number | null;
  taken_at: string | null;
  present: Generated<number>;
  late: Generated<number>;
  absent: Generated<number>;
  leave: Generated<number>;
  half: Generated<number>;
  unmarked: Generated<number>;
  messages_sent_at: string | null;
  device_doubt: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AttendanceStandingsTable {
  student_id: number;
  branch_id: number;
  section_id: number;
  last_on: string;
  last_present_on: string | null;
  run_absent: Generated<number>;
  run_since: string | null;
  is_constant: Generated<boolean>;
}

export interface AttendanceTimingsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  course_id: number | null;
  section_id: number | null;
  shift: 'morning' | 'evening' | null;
  valid_from: string;
  valid_to: string | null;
  start_min: number;
  late_after_min: Generated<number>;
  half_day_after_min: Generated<number>;
  end_min: number;
  mode: Generated<'manual' | 'machine' | 'both'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface DeviceCommandsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  device_id: number;
  text: string;
  state: Generated<'queued' | 'sent' | 'done' | 'failed'>;
  result: number | null;
  at: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  pin: number | null;
  person_name: string | null;
}

export interface DevicePinsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  pin: number;
  student_id: number | null;
  employee_id: number | null;
  card_no: string | null;
  enrolled: Generated<unknown>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface GatePassesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  pass_no: string;
  student_id: number;
  section_id: number;
  on_date: string;
  out_at: string;
  reason: string;
  guardian_id: number | null;
  collected_by: string;
  half_day: boolean;
  before_code: number | null;
  before_out: string | null;
  state: Generated<'given' | 'cancelled'>;
  cancel_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface RegisterRemindersTable {
  branch_id: number;
  section_id: number;
  on_date: string;
  teacher_at: string | null;
  head_at: string | null;
}

export interface StudentLeavesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  from_on: string;
  to_on: string;
  kind: 'sick' | 'casual' | 'hajj_umrah' | 'family' | 'other';
  reason: string;
  file_id: number | null;
  state: Generated<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  request_id: number | null;
  decided_by: number | null;
  decided_at: string | null;
  decision_note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}
