// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';

export interface StudentsDatabase extends PlatformDatabase, BranchesDatabase {
  'students.card_batches': CardBatchesTable;
  'students.card_keys': CardKeysTable;
  'students.class_age_rules': ClassAgeRulesTable;
  'students.document_types': DocumentTypesTable;
  'students.enrolments': EnrolmentsTable;
  'students.families': FamiliesTable;
  'students.family_branches': FamilyBranchesTable;
  'students.group_moves': GroupMovesTable;
  'students.guardians': GuardiansTable;
  'students.houses': HousesTable;
  'students.leaving_certificates': LeavingCertificatesTable;
  'students.leaving_clearances': LeavingClearancesTable;
  'students.parent_request_entries': ParentRequestEntriesTable;
  'students.parent_requests': ParentRequestsTable;
  'students.pick_ups': PickUpsTable;
  'students.portal_accounts': PortalAccountsTable;
  'students.portal_passwords': PortalPasswordsTable;
  'students.portal_slips': PortalSlipsTable;
  'students.promotion_rows': PromotionRowsTable;
  'students.promotion_runs': PromotionRunsTable;
  'students.strength_movements': StrengthMovementsTable;
  'students.student_bulk_edit_rows': StudentBulkEditRowsTable;
  'students.student_bulk_edits': StudentBulkEditsTable;
  'students.student_cards': StudentCardsTable;
  'students.student_categories': StudentCategoriesTable;
  'students.student_conditions': StudentConditionsTable;
  'students.student_custom_fields': StudentCustomFieldsTable;
  'students.student_documents': StudentDocumentsTable;
  'students.student_electives': StudentElectivesTable;
  'students.student_freezes': StudentFreezesTable;
  'students.student_guardians': StudentGuardiansTable;
  'students.student_immunisations': StudentImmunisationsTable;
  'students.student_leavings': StudentLeavingsTable;
  'students.student_medical': StudentMedicalTable;
  'students.student_notes': StudentNotesTable;
  'students.student_open_requests': StudentOpenRequestsTable;
  'students.student_schools': StudentSchoolsTable;
  'students.student_status_periods': StudentStatusPeriodsTable;
  'students.student_transfers': StudentTransfersTable;
  'students.student_warnings': StudentWarningsTable;
  'students.students': StudentsTable;
}

export interface CardBatchesTable {
  id: Generated<number>;
  branch_id: number;
  batch_no: string;
  layout: 'sheet' | 'single';
  cards: Generated<number>;
  state: Generated<'building' | 'ready' | 'printed'>;
  file_id: number | null;
  printed_by: number | null;
  printed_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface CardKeysTable {
  id: Generated<number>;
  school_id: number;
  sealed_key: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface ClassAgeRulesTable {
  id: Generated<number>;
  school_id: number;
  session_id: number;
  course_id: number;
  born_on_or_after: string;
  born_on_or_before: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface DocumentTypesTable {
  id: Generated<number>;
  school_id: number;
  code: string;
  name: string;
  name_native: string | null;
  country_id: number | null;
  applies_to: Generated<string[]>;
  course_ids: number[] | null;
  has_number: Generated<boolean>;
  has_expiry: Generated<boolean>;
  blocks: Generated<'test' | 'confirm' | 'later' | 'never'>;
  later_days: number | null;
  active: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface EnrolmentsTable {
  id: Generated<number>;
  branch_id: number;
  current_branch_id: number;
  student_id: number;
  session_id: number;
  course_id: number;
  group_id: number | null;
  section_id: number;
  roll_no: number | null;
  admission_no: string;
  start_on: string;
  end_on: string | null;
  entry: 'admission' | 're_admission' | 'promotion' | 'repeat' | 'transfer_in' | 'section_change';
  exit: 'left' | 'passed_out' | 'transfer_out' | 'promotion' | 'repeat' | 'section_change' | null;
  student_name: string;
  father_name: Generated<string>;
  source_table: string | null;
  source_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  billed_from: string | null;
}

export interface FamiliesTable {
  id: Generated<number>;
  school_id: number;
  family_no: string;
  address_line: Generated<string>;
  area: Generated<string>;
  city: Generated<string>;
  district: Generated<string>;
  postal_code: Generated<string>;
  country_id: number;
  home_phone: string | null;
  lat: string | null;
  lng: string | null;
  note: string | null;
  merged_into_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface FamilyBranchesTable {
  family_id: number;
  branch_id: number;
  links: Generated<number>;
  created_at: Generated<string>;
}

export interface GroupMovesTable {
  id: Generated<number>;
  student_id: number;
  applicant_id: number;
  leaving_id: number;
  from_branch_id: number;
  to_branch_id: number;
  to_course_id: number;
  student_name: string;
  native_name: string | null;
  gender: 'm' | 'f';
  old_admission_no: string | null;
  from_place: string;
  from_class: string | null;
  to_place: string;
  to_class: string;
  leaving_on: string;
  leaving_state: Generated<string>;
  join_on: string;
  state: Generated<'waiting' | 'admitted' | 'refused' | 'withdrawn'>;
  note: string | null;
  admitted_on: string | null;
  new_admission_no: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface GuardiansTable {
  id: Generated<number>;
  school_id: number;
  family_id: number;
  full_name: string;
  full_name_native: string | null;
  gender: Generated<'m' | 'f'>;
  identity_kind: Generated<'cnic' | 'civil_number' | 'resident_card' | 'passport'>;
  identity_no: string | null;
  identity_expiry: string | null;
  nationality_id: number | null;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
  occupation: string | null;
  employer: string | null;
  education_id: number | null;
  income_band: string | null;
  employee_id: number | null;
  language: Generated<'en' | 'ur' | 'ar'>;
  deceased: Generated<boolean>;
  photo_file_id: number | null;
  merged_into_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface HousesTable {
  id: Generated<number>;
  school_id: number;
  name: string;
  colour: Generated<string>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface LeavingCertificatesTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  leaving_id: number;
  certificate_no: string;
  kind: 'original' | 'duplicate';
  copy_no: Generated<number>;
  issued_on: string;
  data: unknown;
  verify_code: string;
  fee_challan_id: number | null;
  override_request_id: number | null;
  state: Generated<'issued' | 'cancelled'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  returned_on: string | null;
}

export interface LeavingClearancesTable {
  id: Generated<number>;
  branch_id: number;
  leaving_id: number | null;
  transfer_id: number | null;
  item: 'fees' | 'inventory' | 'library' | 'card' | 'lab' | 'transport' | 'other';
  automatic: Generated<boolean>;
  state: Generated<'clear' | 'due' | 'waived'>;
  amount: Generated<number>;
  note: string | null;
  by: number | null;
  at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  challan_id: number | null;
}

export interface ParentRequestEntriesTable {
  id: Generated<number>;
  branch_id: number;
  request_id: number;
  kind: 'asked' | 'answer' | 'question' | 'parent' | 'note' | 'state';
  text: string;
  sent_by: Generated<string[]>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface ParentRequestsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  request_no: string;
  guardian_id: number | null;
  channel: 'portal' | 'phone' | 'desk' | 'whatsapp' | 'letter';
  kind: 'info_change' | 'leave' | 'certificate' | 'left' | 'freeze' | 'transfer' | 'fee_query' | 'meeting' | 'other';
  text: string;
  data: Generated<unknown>;
  files: Generated<number[]>;
  state: Generated<'new' | 'in_progress' | 'waiting_parent' | 'done' | 'rejected' | 'cancelled'>;
  assigned_to: number | null;
  due_at: string;
  answer: string | null;
  result_table: string | null;
  result_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  turned_at: string | null;
  turned_by: number | null;
  closed_at: string | null;
}

export interface PickUpsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  guardian_id: number | null;
  collected_by: string;
  card_no: string | null;
  collected_at: string;
  without_line: Generated<boolean>;
  problem: string | null;
  client_key: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface PortalAccountsTable {
  id: Generated<number>;
  school_id: number;
  family_id: number;
  guardian_id: number | null;
  student_id: number | null;
  username: string;
  must_change: Generated<boolean>;
  state: Generated<'none' | 'active' | 'locked'>;
  invite_expires_at: string | null;
  last_login_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  password_set_at: string | null;
  invited_at: string | null;
  invites: Generated<number>;
  locked_reason: string | null;
}

export interface PortalPasswordsTable {
  portal_account_id: number;
  password_hash: string;
  set_at: Generated<string>;
}

export interface PortalSlipsTable {
  id: Generated<number>;
  branch_id: number;
  title: string;
  rows: number;
  sealed: string | null;
  expires_at: Generated<string>;
  read_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  job_run_id: number | null;
}

export interface PromotionRowsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  run_id: number;
  enrolment_id: number;
  result: Generated<'pass' | 'fail' | 'none'>;
  percent: string | null;
  action: Generated<'promote' | 'repeat' | 'pass_out' | 'hold' | 'leave'>;
  to_course_id: number | null;
  to_section_id: number | null;
  roll_no: number | null;
  problems: Generated<string[]>;
  new_enrolment_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  chosen: Generated<boolean>;
  undecided: Generated<boolean>;
  roll_fixed: Generated<boolean>;
  reason: string | null;
  dues: number | null;
  notes: Generated<string[]>;
  from_section_id: number;
  leaving_id: number | null;
  done_at: string | null;
  undone_at: string | null;
}

export interface PromotionRunsTable {
  id: Generated<number>;
  branch_id: number;
  from_session_id: number;
  to_session_id: number;
  course_ids: number[];
  state: Generated<'draft' | 'reviewed' | 'applying' | 'applied' | 'undone'>;
  rules: Generated<unknown>;
  counts: Generated<unknown>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  run_no: string | null;
  problem_count: Generated<number>;
  job_run_id: number | null;
  applied_at: string | null;
  applied_by: number | null;
  signed_off_at: string | null;
  signed_off_by: number | null;
}

export interface StrengthMovementsTable {
  id: Generated<number>;
  branch_id: number;
  on_date: string;
  session_id: number;
  course_id: number;
  section_id: number;
  kind: 'admitted' | 're_admitted' | 'transfer_in' | 'promoted_in' | 'left' | 'struck_off' | 'passed_out' | 'transfer_out' | 'promoted_out' | 'section_in' | 'section_out';
  delta: '-1';
  student_id: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface StudentBulkEditRowsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  bulk_edit_id: number;
  base_version: number;
  before: unknown;
  after: unknown;
  state: Generated<'ok' | 'error' | 'applied' | 'skipped'>;
  message: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentBulkEditsTable {
  id: Generated<number>;
  branch_id: number;
  title: string;
  scope_filter: Generated<unknown>;
  columns: string[];
  rows: Generated<number>;
  state: Generated<'draft' | 'checking' | 'pending' | 'approved' | 'applying' | 'applied' | 'rejected' | 'cancelled'>;
  approval_id: number | null;
  applied: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentCardsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number | null;
  guardian_id: number | null;
  card_no: string;
  session_id: number;
  reason: 'first' | 'lost' | 'damaged' | 'changed' | 'renewal';
  state: Generated<'initiated' | 'pending' | 'approved' | 'queued' | 'printed' | 'issued' | 'rejected' | 'void'>;
  photo_file_id: number | null;
  data: Generated<unknown>;
  batch_id: number | null;
  fee_challan_id: number | null;
  reject_reason: string | null;
  rejected_at_stage: 'approval' | 'print' | null;
  issued_at: string | null;
  expires_on: string;
  qr_code: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  layout: Generated<'full' | 'plain'>;
  note: string | null;
  approval_id: number | null;
  fee: Generated<number>;
  wait_waived: Generated<boolean>;
  printed_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
}

export interface StudentCategoriesTable {
  id: Generated<number>;
  school_id: number;
  name: string;
  code: string;
  description: string | null;
  fee_category_id: number | null;
  is_default: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentConditionsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  name: string;
  severity: 'low' | 'medium' | 'high';
  triggers: string | null;
  response: string | null;
  medicine: string | null;
  last_episode: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentCustomFieldsTable {
  id: Generated<number>;
  school_id: number;
  key: string;
  label: string;
  label_native: string | null;
  type: 'text' | 'number' | 'date' | 'list' | 'tick' | 'file';
  options: string[] | null;
  required: Generated<boolean>;
  needs_approval: Generated<boolean>;
  on_form: Generated<boolean>;
  on_card: Generated<boolean>;
  permission: string | null;
  active: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentDocumentsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  application_id: number | null;
  document_type_id: number;
  state: Generated<'missing' | 'paper' | 'file' | 'waived' | 'expired'>;
  number: string | null;
  expiry: string | null;
  file_id: number | null;
  remind_on: string | null;
  waived_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentElectivesTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  session_id: number;
  section_id: number;
  subject_id: number;
  elective_block: string;
  from_date: string;
  to_date: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentFreezesTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  from_on: string;
  expected_until: string;
  reason: 'travel' | 'illness' | 'financial' | 'family' | 'other';
  note: string | null;
  billing_percent: number;
  hold_seat: Generated<boolean>;
  file_id: number | null;
  state: Generated<'draft' | 'pending' | 'approved' | 'active' | 'ended' | 'rejected' | 'cancelled'>;
  ended_on: string | null;
  unfreeze_request_id: number | null;
  approval_id: number | null;
  reminders: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentGuardiansTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  guardian_id: number;
  relation: 'father' | 'mother' | 'grandparent' | 'brother' | 'sister' | 'uncle' | 'aunt' | 'guardian' | 'other';
  is_primary: Generated<boolean>;
  is_fee_payer: Generated<boolean>;
  lives_with: Generated<boolean>;
  may_collect: Generated<boolean>;
  custody: Generated<'none' | 'normal' | 'barred'>;
  emergency_order: number | null;
  gets_sms: Generated<boolean>;
  gets_whatsapp: Generated<boolean>;
  gets_email: Generated<boolean>;
  portal: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentImmunisationsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  vaccine: string;
  dose: Generated<string>;
  given_on: string;
  file_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentLeavingsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  leaving_on: string;
  last_attended_on: string | null;
  notice_on: string;
  reason: 'moved' | 'fee' | 'other_school' | 'abroad' | 'marriage' | 'illness' | 'struck_off' | 'expelled' | 'deceased' | 'did_not_join' | 'passed_out' | 'other';
  next_school: string | null;
  note: Generated<string>;
  remarks: string | null;
  conduct: string | null;
  settlement: Generated<unknown>;
  notice_fee: Generated<number>;
  deposit_action: Generated<'apply' | 'refund' | 'forfeit' | 'keep'>;
  approval_id: number | null;
  state: Generated<'draft' | 'pending' | 'approved' | 'settled' | 'rejected' | 'cancelled' | 'reversed'>;
  approved_at: string | null;
  settled_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  undo: Generated<unknown>;
  problem: string | null;
  reversed_at: string | null;
  reversed_reason: string | null;
}

export interface StudentMedicalTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  allergies: string | null;
  medicines: string | null;
  disability: string | null;
  doctor: string | null;
  doctor_phone: string | null;
  insurance_no: string | null;
  first_aid_consent: Generated<boolean>;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentNotesTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  category: Generated<string>;
  text: string;
  visibility: Generated<'branch' | 'private'>;
  file_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentOpenRequestsTable {
  student_id: number;
  branch_id: number;
  kind: 'freeze' | 'unfreeze' | 'left' | 'transfer' | 're_admission' | 'promotion_leave';
  request_table: string;
  request_id: number;
  since: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface StudentSchoolsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  name: string;
  city: Generated<string>;
  board: string | null;
  class_from: string | null;
  class_to: string | null;
  from_on: string | null;
  to_on: string | null;
  result: string | null;
  reason: string | null;
  certificate_no: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentStatusPeriodsTable {
  id: Generated<number>;
  branch_id: number;
  current_branch_id: number;
  student_id: number;
  status: 'admitted' | 'active' | 'frozen';
  from_on: string;
  to_on: string | null;
  billing_percent: Generated<number>;
  source_table: string | null;
  source_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentTransfersTable {
  id: Generated<number>;
  school_id: number;
  student_id: number;
  from_branch_id: number;
  from_section_id: number;
  to_branch_id: number;
  to_course_id: number;
  to_section_id: number | null;
  effective_on: string;
  reason: string;
  dues_mode: Generated<'cleared' | 'carried'>;
  dues: Generated<number>;
  deposit: Generated<number>;
  credit: Generated<number>;
  keep_discounts: Generated<boolean>;
  batch_id: number | null;
  approval_id: number | null;
  state: Generated<'draft' | 'pending_release' | 'pending_acceptance' | 'approved' | 'done' | 'rejected' | 'cancelled'>;
  done_at: string | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  student_name: Generated<string>;
  native_name: string | null;
  gender: 'm' | 'f' | null;
  old_admission_no: string | null;
  from_branch_name: Generated<string>;
  to_branch_name: Generated<string>;
  from_class: string | null;
  franchise: Generated<boolean>;
  clearance_done: Generated<number>;
  clearance_all: Generated<number>;
  hold_id: number | null;
  waits_for: string | null;
  done_on: string | null;
  new_admission_no: string | null;
  refunded: Generated<boolean>;
  accepted_on: string | null;
}

export interface StudentWarningsTable {
  id: Generated<number>;
  branch_id: number;
  student_id: number;
  warning_no: string;
  kind: 'academic' | 'conduct' | 'attendance' | 'fee' | 'uniform' | 'other';
  level: number;
  incident_on: string | null;
  text: string;
  files: Generated<number[]>;
  issued_on: string;
  sent_by: Generated<string[]>;
  acknowledged_at: string | null;
  acknowledged_by: number | null;
  expires_on: string | null;
  withdrawn_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface StudentsTable {
  id: Generated<number>;
  school_id: number;
  branch_id: number;
  family_id: number;
  status: Generated<'applicant' | 'not_admitted' | 'admitted' | 'active' | 'frozen' | 'left' | 'passed_out'>;
  status_since: Generated<string>;
  reg_no: string | null;
  admission_no: string | null;
  full_name: string;
  full_name_native: string | null;
  father_name: Generated<string>;
  gender: 'm' | 'f';
  dob: string;
  place_of_birth: string | null;
  nationality_id: number | null;
  religion: string | null;
  mother_tongue_id: number | null;
  blood_group: 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-' | null;
  identity_kind: Generated<'b_form' | 'cnic' | 'civil_number' | 'resident_card' | 'passport'>;
  identity_no: string | null;
  identity_expiry: string | null;
  passport_no: string | null;
  visa_expiry: string | null;
  ministry_file_no: string | null;
  category_id: number | null;
  house_id: number | null;
  photo_file_id: number | null;
  photo_taken_on: string | null;
  admission_date: string | null;
  admission_session_id: number | null;
  admission_course_id: number | null;
  join_on: string | null;
  application_id: number | null;
  session_id: number | null;
  course_id: number | null;
  section_id: number | null;
  roll_no: number | null;
  enrolment_id: number | null;
  mobile: string | null;
  email: string | null;
  sms_language: Generated<'en' | 'ur' | 'ar'>;
  uses_transport: Generated<boolean>;
  special_needs: string | null;
  device_pin: number | null;
  custom: Generated<unknown>;
  previous_student_id: number | null;
  merged_into_id: number | null;
  family_keys: Generated<string>;
  name_key: GeneratedAlways<string | null>;
  search_text: GeneratedAlways<string | null>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
  next_student_id: number | null;
}
