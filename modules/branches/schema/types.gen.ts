// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';

export interface BranchesDatabase extends PlatformDatabase {
  'branches.academic_groups': AcademicGroupsTable;
  'branches.academic_session_groups': AcademicSessionGroupsTable;
  'branches.academic_sessions': AcademicSessionsTable;
  'branches.academic_terms': AcademicTermsTable;
  'branches.branch_class_plans': BranchClassPlansTable;
  'branches.branch_contacts': BranchContactsTable;
  'branches.branch_course_subjects': BranchCourseSubjectsTable;
  'branches.branch_courses': BranchCoursesTable;
  'branches.branch_documents': BranchDocumentsTable;
  'branches.branch_groups': BranchGroupsTable;
  'branches.branch_month_facts': BranchMonthFactsTable;
  'branches.branch_month_scores': BranchMonthScoresTable;
  'branches.branch_status_changes': BranchStatusChangesTable;
  'branches.class_seats': ClassSeatsTable;
  'branches.course_subjects': CourseSubjectsTable;
  'branches.courses': CoursesTable;
  'branches.franchise_locks': FranchiseLocksTable;
  'branches.groups': GroupsTable;
  'branches.performance_kpis': PerformanceKpisTable;
  'branches.performance_notes': PerformanceNotesTable;
  'branches.rooms': RoomsTable;
  'branches.seat_holds': SeatHoldsTable;
  'branches.section_split_parts': SectionSplitPartsTable;
  'branches.section_splits': SectionSplitsTable;
  'branches.sections': SectionsTable;
  'branches.subjects': SubjectsTable;
}

export interface AcademicGroupsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  name_local: string | null;
  seq: number;
  coordinator_employee_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AcademicSessionGroupsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  session_id: number;
  academic_group_id: number;
  start_date: string;
  end_date: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AcademicSessionsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  name: string;
  start_date: string;
  end_date: string;
  status: Generated<'planned' | 'open' | 'closed'>;
  is_current: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AcademicTermsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  session_id: number;
  academic_group_id: number | null;
  name: string;
  seq: number;
  start_date: string;
  end_date: string;
  weight_percent: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchClassPlansTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  session_id: number;
  course_id: number;
  shift: Generated<'morning' | 'evening'>;
  admission: Generated<'open' | 'closed'>;
  planned_sections: Generated<number>;
  target_strength: number | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchContactsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  role: string;
  name: string;
  phone: string;
  email: string | null;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchCourseSubjectsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  course_subject_id: number;
  is_offered: Generated<boolean>;
  periods_per_week: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchCoursesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  course_id: number;
  is_active: Generated<boolean>;
  opened_on: Generated<string>;
  closed_on: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchDocumentsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  kind: 'registration' | 'noc' | 'fitness' | 'fire' | 'lease' | 'tax' | 'insurance' | 'agreement' | 'security' | 'other';
  number: string | null;
  issued_on: string | null;
  expires_on: string | null;
  file_id: number;
  replaced_by_id: number | null;
  alerted_for: Generated<string[]>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchGroupsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  kind: Generated<'region' | 'cluster' | 'league'>;
  manager_user_id: number | null;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BranchMonthFactsTable {
  branch_id: number;
  month: string;
  currency: string;
  opening: Generated<number>;
  closing: Generated<number>;
  admitted: Generated<number>;
  readmitted: Generated<number>;
  moved_in: Generated<number>;
  moved_out: Generated<number>;
  left_count: Generated<number>;
  completed: Generated<number>;
  frozen: Generated<number>;
  unfrozen: Generated<number>;
  capacity: Generated<number>;
  forms: Generated<number>;
  tests: Generated<number>;
  inquiries: Generated<number>;
  gross: Generated<number>;
  concession: Generated<number>;
  fines: Generated<number>;
  billed: Generated<number>;
  opening_due: Generated<number>;
  closing_due: Generated<number>;
  received_current: Generated<number>;
  received_arrears: Generated<number>;
  advance: Generated<number>;
  written_off: Generated<number>;
  att_present2: Generated<number>;
  att_marks2: Generated<number>;
  registers_due: Generated<number>;
  registers_done: Generated<number>;
  emp_present2: Generated<number>;
  emp_marks2: Generated<number>;
  heads: Generated<number>;
  teachers_fte: Generated<number>;
  emp_left: Generated<number>;
  examined: Generated<number>;
  passed: Generated<number>;
  percent_sum: Generated<number>;
  income: Generated<number>;
  expense: Generated<number>;
  salary: Generated<number>;
  complaints: Generated<number>;
  complaints_in_time: Generated<number>;
  royalty: Generated<number>;
  supplies: Generated<number>;
  state: Generated<'open' | 'closed'>;
  computed_at: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BranchMonthScoresTable {
  branch_id: number;
  month: string;
  kpi_values: Generated<unknown>;
  score: string | null;
  rank_all: number | null;
  rank_group: number | null;
  weight_used: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BranchStatusChangesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  from_status: 'draft' | 'active' | 'suspended' | 'closing' | 'closed' | null;
  to_status: 'draft' | 'active' | 'suspended' | 'closing' | 'closed';
  effective_on: string;
  until: string | null;
  reason_code: 'staff' | 'legal' | 'dues' | 'merger' | 'low_strength' | 'season' | 'premises' | 'other';
  reason: string;
  stopped_actions: string[] | null;
  checklist: unknown;
  ownership: 'own' | 'franchise' | null;
  approval_id: number | null;
  applied_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface ClassSeatsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number | null;
  capacity: Generated<number>;
  over_capacity: Generated<number>;
  enrolled: Generated<number>;
  held: Generated<number>;
  active: Generated<number>;
  frozen: Generated<number>;
  boys: Generated<number>;
  girls: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CourseSubjectsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  session_id: number;
  course_id: number;
  group_id: number | null;
  subject_id: number;
  elective_block: string | null;
  periods_per_week: Generated<number>;
  double_periods: Generated<number>;
  max_per_day: Generated<number>;
  total_marks: Generated<string>;
  pass_percent: Generated<string>;
  in_result: Generated<boolean>;
  seq: Generated<number>;
  book_title: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface CoursesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  name_local: string | null;
  code: string;
  academic_group_id: number;
  seq: number;
  next_course_id: number | null;
  has_groups: Generated<boolean>;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface FranchiseLocksTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  step_position: number | null;
  actions: Generated<string[]>;
  source: 'auto' | 'manual';
  reason: string;
  starts_at: Generated<string>;
  released_at: string | null;
  released_by: number | null;
  pardon_until: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface GroupsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  code: string;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface PerformanceKpisTable {
  id: GeneratedAlways<number>;
  school_id: number;
  kpi: string;
  floor: string;
  target: string;
  weight: string;
  valid_from: string;
  branch_group_id: number | null;
  branch_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface PerformanceNotesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  month: string;
  kpi: string | null;
  note: string;
  action_owner_id: number | null;
  due_on: string | null;
  done_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface RoomsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  name: string;
  code: string;
  room_type: Generated<'classroom' | 'science_lab' | 'computer_lab' | 'library' | 'hall' | 'ground' | 'prayer' | 'other'>;
  building: string | null;
  floor: string | null;
  capacity: Generated<number>;
  seat_rows: number | null;
  seat_cols: number | null;
  exam_capacity: number | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface SeatHoldsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  class_seat_id: number;
  application_id: number | null;
  student_id: number | null;
  reason: 'offer' | 'payment' | 'freeze' | 'transfer' | 'promotion' | 'readmission';
  expires_at: string | null;
  released_at: string | null;
  release_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SectionSplitPartsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  split_id: number;
  name: string;
  subject_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface SectionSplitsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  section_id: number;
  name: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface SectionsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  session_id: number;
  course_id: number;
  group_id: number | null;
  name: string;
  shift: Generated<'morning' | 'evening'>;
  gender: Generated<'boys' | 'girls' | 'mixed'>;
  medium: Generated<'english' | 'urdu' | 'arabic'>;
  capacity: number;
  room_id: number | null;
  class_teacher_id: number | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface SubjectsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  name_local: string | null;
  short_name: string;
  code: string;
  kind: Generated<'core' | 'elective' | 'language' | 'practical' | 'co_curricular'>;
  parent_subject_id: number | null;
  direction: Generated<'ltr' | 'rtl'>;
  colour: string | null;
  default_room_type: 'classroom' | 'science_lab' | 'computer_lab' | 'library' | 'hall' | 'ground' | 'prayer' | 'other' | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}
