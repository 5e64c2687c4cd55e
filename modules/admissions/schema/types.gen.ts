// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';
import type { StudentsDatabase } from '#modules/students/schema/types.gen.ts';
import type { FeesDatabase } from '#modules/fees/schema/types.gen.ts';

export interface AdmissionsDatabase extends PlatformDatabase, BranchesDatabase, StudentsDatabase, FeesDatabase {
  'admissions.admission_activities': AdmissionActivitiesTable;
  'admissions.admission_discounts': AdmissionDiscountsTable;
  'admissions.admission_fee_lines': AdmissionFeeLinesTable;
  'admissions.admission_fee_plans': AdmissionFeePlansTable;
  'admissions.admission_installments': AdmissionInstallmentsTable;
  'admissions.admission_interviews': AdmissionInterviewsTable;
  'admissions.admission_package_amounts': AdmissionPackageAmountsTable;
  'admissions.admission_package_branches': AdmissionPackageBranchesTable;
  'admissions.admission_package_lines': AdmissionPackageLinesTable;
  'admissions.admission_package_uses': AdmissionPackageUsesTable;
  'admissions.admission_package_versions': AdmissionPackageVersionsTable;
  'admissions.admission_packages': AdmissionPackagesTable;
  'admissions.admission_test_marks': AdmissionTestMarksTable;
  'admissions.admission_test_rules': AdmissionTestRulesTable;
  'admissions.admission_test_schemes': AdmissionTestSchemesTable;
  'admissions.admission_test_slots': AdmissionTestSlotsTable;
  'admissions.admission_tests': AdmissionTestsTable;
  'admissions.applications': ApplicationsTable;
  'admissions.lead_children': LeadChildrenTable;
  'admissions.leads': LeadsTable;
  'admissions.readmission_requests': ReadmissionRequestsTable;
}

export interface AdmissionActivitiesTable {
  id: GeneratedAlways<number>;
  branch_id: number | null;
  lead_id: number | null;
  application_id: number | null;
  kind: 'call' | 'visit' | 'whatsapp' | 'sms' | 'email' | 'meeting' | 'note' | 'system';
  direction: Generated<'in' | 'out'>;
  outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'call_back' | 'interested' | 'not_interested' | 'will_come' | 'visited' | null;
  from_stage: string | null;
  to_stage: string | null;
  notes: string | null;
  at: Generated<string>;
  by_user: Generated<number | null>;
  duration_s: number | null;
  next_action_at: string | null;
  message_id: number | null;
}

export interface AdmissionDiscountsTable {
  id: Generated<number>;
  branch_id: number;
  plan_id: number;
  line_id: number;
  basis: 'sibling' | 'staff_child' | 'merit' | 'charity' | 'promotion' | 'negotiated' | 'other';
  is_policy: Generated<boolean>;
  mode: 'percent' | 'amount';
  value: string;
  amount: number;
  ends_on: string | null;
  file_id: number | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  of_package: Generated<boolean>;
}

export interface AdmissionFeeLinesTable {
  id: Generated<number>;
  branch_id: number;
  plan_id: number;
  position: number;
  fee_head_id: number;
  nature: 'one_time' | 'refundable' | 'recurring';
  month: string | null;
  full_amount: number;
  share_num: Generated<number>;
  share_den: Generated<number>;
  gross: number;
  discount: Generated<number>;
  net: number;
  due_group: Generated<'due_now' | 'installment'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  package_position: Generated<number>;
  bills_in: Generated<number>;
  installable: Generated<boolean>;
}

export interface AdmissionFeePlansTable {
  id: Generated<number>;
  branch_id: number;
  application_id: number | null;
  readmission_id: number | null;
  revision: Generated<number>;
  state: Generated<'draft' | 'waiting_approval' | 'approved' | 'superseded'>;
  package_id: number | null;
  package_version: number | null;
  join_on: string;
  currency: string;
  gross: number;
  policy_discount: Generated<number>;
  manual_discount: Generated<number>;
  net: number;
  effective_percent: Generated<string>;
  approval_id: number | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  challan_id: number | null;
}

export interface AdmissionInstallmentsTable {
  id: Generated<number>;
  branch_id: number;
  plan_id: number;
  no: number;
  due_on: string;
  amount: number;
  challan_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionInterviewsTable {
  id: Generated<number>;
  branch_id: number;
  application_id: number;
  attempt: Generated<number>;
  scheduled_at: string;
  place: Generated<string>;
  mode: Generated<'in_person' | 'phone' | 'video'>;
  panel: Generated<number[]>;
  state: Generated<'scheduled' | 'done' | 'no_show' | 'cancelled'>;
  ratings: Generated<unknown>;
  attended_by: Generated<string[]>;
  recommendation: 'accept' | 'reject' | 'wait' | 'retest' | null;
  notes: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackageAmountsTable {
  id: Generated<number>;
  school_id: Generated<number>;
  line_id: number;
  course_id: number;
  amount: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackageBranchesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  package_id: number;
  branch_id: number;
  seats: number | null;
  held: Generated<number>;
  used: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackageLinesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  version_id: number;
  position: number;
  kind: Generated<'fee' | 'goods'>;
  fee_head_id: number;
  nature: 'one_time' | 'refundable' | 'recurring';
  amount_source: Generated<'structure' | 'fixed'>;
  amount: number | null;
  discount_mode: Generated<'none' | 'percent' | 'amount' | 'free'>;
  discount_value: Generated<string>;
  discount_months: number | null;
  installable: Generated<boolean>;
  kept_on_withdrawal: Generated<boolean>;
  product_id: number | null;
  class_set: Generated<boolean>;
  qty: Generated<number>;
  optional: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackageUsesTable {
  id: Generated<number>;
  branch_id: number;
  package_id: number;
  package_version: number;
  application_id: number | null;
  readmission_id: number | null;
  student_id: number | null;
  state: Generated<'held' | 'used' | 'released' | 'clawed_back'>;
  held_until: string | null;
  discount_total: Generated<number>;
  goods_value: Generated<number>;
  goods_cost: number | null;
  used_on: string | null;
  released_reason: string | null;
  claw_back_amount: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackageVersionsTable {
  id: Generated<number>;
  school_id: Generated<number>;
  package_id: number;
  number: number;
  in_force_from: string;
  note: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionPackagesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  country_id: number;
  session_id: number;
  code: string;
  name: string;
  kind: Generated<'new' | 're_admission' | 'both'>;
  course_ids: number[];
  category_ids: number[] | null;
  branch_mode: Generated<'all' | 'own' | 'franchise' | 'list'>;
  valid_from: string;
  valid_to: string;
  seats_total: number | null;
  held: Generated<number>;
  used: Generated<number>;
  hold_days: Generated<number>;
  max_installments: Generated<number>;
  one_per: Generated<'family' | 'student' | 'none'>;
  min_test_percent: string | null;
  min_stay_months: Generated<number>;
  stacking: Generated<'alone' | 'with_policy' | 'with_all'>;
  terms: Generated<string>;
  poster_file_id: number | null;
  status: Generated<'draft' | 'pending' | 'active' | 'paused' | 'expired' | 'archived'>;
  approval_id: number | null;
  depth_percent: string | null;
  current_version: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionTestMarksTable {
  id: Generated<number>;
  branch_id: number;
  test_id: number;
  scheme_id: number;
  max: string;
  pass: string;
  obtained: string | null;
  absent: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionTestRulesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  session_id: number;
  course_id: number;
  test_required: boolean | null;
  interview_required: boolean | null;
  pass_percent: Generated<number>;
  must_pass_each: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionTestSchemesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  session_id: number;
  course_id: number;
  subject_id: number | null;
  subject_name: string;
  max: string;
  pass: string;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionTestSlotsTable {
  id: Generated<number>;
  branch_id: number;
  session_id: number;
  course_ids: number[];
  date: string;
  start_time: string;
  end_time: string;
  venue: string;
  capacity: number;
  booked: Generated<number>;
  next_roll: Generated<number>;
  invigilator_id: number | null;
  status: Generated<'open' | 'closed' | 'cancelled' | 'marked'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface AdmissionTestsTable {
  id: Generated<number>;
  branch_id: number;
  application_id: number;
  attempt: Generated<number>;
  slot_id: number | null;
  roll_no: string | null;
  state: Generated<'to_call' | 'called' | 'scheduled' | 'appeared' | 'no_show' | 'cancelled' | 'marked' | 'published'>;
  total: string | null;
  max_total: string | null;
  percent: string | null;
  result: 'pass' | 'fail' | 'conditional' | null;
  recommended_course_id: number | null;
  remarks: string | null;
  paper_file_id: number | null;
  examiner_id: number | null;
  published_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  course_id: number;
}

export interface ApplicationsTable {
  id: Generated<number>;
  school_id: Generated<number>;
  branch_id: number;
  application_no: string | null;
  form_no: string | null;
  kind: Generated<'new' | 'direct' | 'import'>;
  session_id: number | null;
  course_id: number | null;
  group_id: number | null;
  section_id: number | null;
  lead_id: number | null;
  student_id: number | null;
  family_id: number | null;
  child_name: string;
  stage: Generated<'draft' | 'submitted' | 'test' | 'interview' | 'decision' | 'waiting' | 'fee' | 'offered' | 'confirmed' | 'rejected' | 'withdrawn' | 'lapsed'>;
  stage_at: Generated<string>;
  prev_stage: string | null;
  draft: Generated<unknown>;
  draft_page: Generated<number>;
  submitted_at: string | null;
  expected_join_on: string | null;
  join_on: string | null;
  from_school: Generated<boolean>;
  previous_course_id: number | null;
  category_id: number | null;
  package_id: number | null;
  registration_challan_id: number | null;
  offer_challan_id: number | null;
  test_required: Generated<boolean>;
  interview_required: Generated<boolean>;
  assigned_to: number | null;
  source: Generated<'walk_in' | 'phone' | 'website' | 'whatsapp' | 'facebook' | 'instagram' | 'google' | 'referral' | 'event' | 'school_visit' | 'agent' | 'other'>;
  priority: Generated<number>;
  age_months: number | null;
  age_ok: boolean | null;
  age_override_by: number | null;
  age_override_reason: string | null;
  duplicate_checked: Generated<unknown>;
  warnings: Generated<unknown>;
  wait_rank: number | null;
  wait_until: string | null;
  wait_jump_reason: string | null;
  decision: 'accept' | 'wait' | 'reject' | null;
  decision_by: number | null;
  decision_at: string | null;
  decision_reason: string | null;
  offered_at: string | null;
  offer_expires_on: string | null;
  confirmed_at: string | null;
  confirmed_by: number | null;
  confirmed_unpaid: Generated<boolean>;
  closed_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface LeadChildrenTable {
  id: Generated<number>;
  branch_id: number | null;
  lead_id: number;
  name: string;
  dob: string | null;
  gender: 'm' | 'f' | null;
  course_id: number | null;
  session_id: number | null;
  current_school: string | null;
  application_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface LeadsTable {
  id: Generated<number>;
  school_id: Generated<number>;
  country_id: number;
  branch_id: number | null;
  lead_no: string;
  kind: Generated<'admission' | 'campus' | 'contact'>;
  source: 'walk_in' | 'phone' | 'website' | 'whatsapp' | 'facebook' | 'instagram' | 'google' | 'referral' | 'event' | 'school_visit' | 'agent' | 'other';
  campaign: string | null;
  utm: unknown;
  referred_by_student_id: number | null;
  event_name: string | null;
  parent_name: string;
  relation: Generated<'father' | 'mother' | 'guardian' | 'other'>;
  mobile: string;
  whatsapp: string | null;
  email: string | null;
  city: string | null;
  area: string | null;
  language: Generated<'en' | 'ur' | 'ar'>;
  message: string | null;
  subject: string | null;
  stage: Generated<'new' | 'contacted' | 'visit_booked' | 'visited' | 'applied' | 'won' | 'lost' | 'junk' | 'merged'>;
  lost_reason: 'fee' | 'distance' | 'seat' | 'age' | 'other_school' | 'no_response' | 'transport' | 'other' | null;
  lost_note: string | null;
  assigned_to: number | null;
  assigned_at: string | null;
  score: Generated<number>;
  marketing_consent: Generated<boolean>;
  received_at: Generated<string>;
  first_response_due: string | null;
  first_response_at: string | null;
  last_activity_at: Generated<string>;
  next_action_at: string | null;
  next_action_kind: string | null;
  visit_at: string | null;
  merged_into_id: number | null;
  possible_duplicate_of_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  furthest: Generated<number>;
  stale_told_at: string | null;
}

export interface ReadmissionRequestsTable {
  id: Generated<number>;
  school_id: Generated<number>;
  branch_id: number;
  student_id: number;
  session_id: number;
  course_id: number;
  section_id: number | null;
  rejoin_on: string;
  reason: string;
  class_reason: string | null;
  gap_days: number;
  kind: 'return_within_grace' | 'readmission';
  last_leaving_id: number;
  test_required: Generated<boolean>;
  test_note: string | null;
  dues_at_request: Generated<number>;
  dues_mode: Generated<'cleared' | 'installments' | 'carried'>;
  plan_id: number | null;
  hold_id: number | null;
  challan_id: number | null;
  fee_due_on: string | null;
  approval_id: number | null;
  decided_by: number | null;
  decided_at: string | null;
  closed_reason: string | null;
  state: Generated<'draft' | 'pending' | 'approved' | 'fee_due' | 'completed' | 'rejected' | 'cancelled' | 'lapsed'>;
  completed_enrolment_id: number | null;
  completed_on: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  dues_count: number | null;
}
