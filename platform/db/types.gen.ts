// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';

export interface PlatformDatabase {
  'platform.account_categories': AccountCategoriesTable;
  'platform.accounting_periods': AccountingPeriodsTable;
  'platform.accounts': AccountsTable;
  'platform.address_health': AddressHealthTable;
  'platform.approval_claims': ApprovalClaimsTable;
  'platform.approval_decisions': ApprovalDecisionsTable;
  'platform.approval_delegations': ApprovalDelegationsTable;
  'platform.approval_requests': ApprovalRequestsTable;
  'platform.approval_rows': ApprovalRowsTable;
  'platform.audit_entries': AuditEntriesTable;
  'platform.audit_seal_state': AuditSealStateTable;
  'platform.audit_seals': AuditSealsTable;
  'platform.auth_tokens': AuthTokensTable;
  'platform.backup_runs': BackupRunsTable;
  'platform.branch_locks': BranchLocksTable;
  'platform.branches': BranchesTable;
  'platform.chain_anchors': ChainAnchorsTable;
  'platform.clock_marks': ClockMarksTable;
  'platform.clock_runs': ClockRunsTable;
  'platform.contact_preference_log': ContactPreferenceLogTable;
  'platform.contact_preferences': ContactPreferencesTable;
  'platform.counter_moves': CounterMovesTable;
  'platform.countries': CountriesTable;
  'platform.dashboard_counters': DashboardCountersTable;
  'platform.education_degrees': EducationDegreesTable;
  'platform.email_senders': EmailSendersTable;
  'platform.email_suppressions': EmailSuppressionsTable;
  'platform.entry_reversals': EntryReversalsTable;
  'platform.export_runs': ExportRunsTable;
  'platform.file_parts': FilePartsTable;
  'platform.files': FilesTable;
  'platform.fiscal_years': FiscalYearsTable;
  'platform.fixed_settings': FixedSettingsTable;
  'platform.held_books': HeldBooksTable;
  'platform.holiday_targets': HolidayTargetsTable;
  'platform.holidays': HolidaysTable;
  'platform.idempotency_keys': IdempotencyKeysTable;
  'platform.import_runs': ImportRunsTable;
  'platform.job_row_errors': JobRowErrorsTable;
  'platform.job_runs': JobRunsTable;
  'platform.journal_entries': JournalEntriesTable;
  'platform.journal_lines': JournalLinesTable;
  'platform.lane_turns': LaneTurnsTable;
  'platform.languages': LanguagesTable;
  'platform.ledger_chain': LedgerChainTable;
  'platform.ledger_chain_state': LedgerChainStateTable;
  'platform.ledger_proofs': LedgerProofsTable;
  'platform.ledger_totals': LedgerTotalsTable;
  'platform.link_tokens': LinkTokensTable;
  'platform.login_attempts': LoginAttemptsTable;
  'platform.machine_credentials': MachineCredentialsTable;
  'platform.message_attempts': MessageAttemptsTable;
  'platform.message_event_settings': MessageEventSettingsTable;
  'platform.message_events': MessageEventsTable;
  'platform.message_intents': MessageIntentsTable;
  'platform.message_keys': MessageKeysTable;
  'platform.message_providers': MessageProvidersTable;
  'platform.message_refs': MessageRefsTable;
  'platform.message_senders': MessageSendersTable;
  'platform.message_spend': MessageSpendTable;
  'platform.message_status_events': MessageStatusEventsTable;
  'platform.message_template_texts': MessageTemplateTextsTable;
  'platform.message_templates': MessageTemplatesTable;
  'platform.messages': MessagesTable;
  'platform.notification_choices': NotificationChoicesTable;
  'platform.notifications': NotificationsTable;
  'platform.number_kinds': NumberKindsTable;
  'platform.number_series': NumberSeriesTable;
  'platform.number_spaces': NumberSpacesTable;
  'platform.other_parties': OtherPartiesTable;
  'platform.party_totals': PartyTotalsTable;
  'platform.password_resets': PasswordResetsTable;
  'platform.payee_types': PayeeTypesTable;
  'platform.permissions': PermissionsTable;
  'platform.public_sites': PublicSitesTable;
  'platform.queue_turns': QueueTurnsTable;
  'platform.recovery_codes': RecoveryCodesTable;
  'platform.role_permissions': RolePermissionsTable;
  'platform.roles': RolesTable;
  'platform.saved_views': SavedViewsTable;
  'platform.schools': SchoolsTable;
  'platform.setting_keys': SettingKeysTable;
  'platform.setting_values': SettingValuesTable;
  'platform.step_ups': StepUpsTable;
  'platform.table_policies': TablePoliciesTable;
  'platform.told_announcements': ToldAnnouncementsTable;
  'platform.user_grants': UserGrantsTable;
  'platform.user_permissions': UserPermissionsTable;
  'platform.user_roles': UserRolesTable;
  'platform.users': UsersTable;
  'platform.verify_checks': VerifyChecksTable;
  'platform.verify_codes': VerifyCodesTable;
  'platform.view_defaults': ViewDefaultsTable;
  'platform.webhook_deliveries': WebhookDeliveriesTable;
}

export interface AccountCategoriesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  code: string;
  name: string;
  name_local: string | null;
  nature: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  group: string;
  position: Generated<number>;
  is_system: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AccountingPeriodsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  fiscal_year_id: number;
  month: string;
  start_date: string;
  end_date: string;
  status: Generated<'open' | 'soft_closed' | 'closed'>;
  closed_by: number | null;
  closed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AccountsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  payee_type_id: number;
  code: string;
  name: string;
  name_local: string | null;
  system_key: string | null;
  kind: Generated<'normal' | 'cash' | 'bank' | 'gateway' | 'control' | 'inter_branch'>;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise' | 'other' | null;
  no_negative: Generated<boolean>;
  owner_area: string | null;
  budgeted: Generated<boolean>;
  is_contra: Generated<boolean>;
  branch_ids: number[] | null;
  active: Generated<boolean>;
  merged_into_id: number | null;
  contact_name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  tax_no: string | null;
  cnic: string | null;
  iban: string | null;
  bank_name: string | null;
  wht_rate: number | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AddressHealthTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  channel: 'sms' | 'whatsapp' | 'email';
  address: string;
  state: Generated<'good' | 'soft' | 'dead' | 'not_on_whatsapp'>;
  fails: Generated<number>;
  last_fail_at: string | null;
  last_ok_at: string | null;
  retry_after: string | null;
}

export interface ApprovalClaimsTable {
  school_id: Generated<number>;
  claim: string;
  request_id: number;
}

export interface ApprovalDecisionsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  request_id: number;
  level: number;
  verb: 'approve' | 'reject' | 'cancel' | 'ask_back' | 'answer';
  user_id: Generated<number>;
  in_name_of: number | null;
  reason: string | null;
  at: Generated<string>;
}

export interface ApprovalDelegationsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  from_user_id: Generated<number>;
  to_user_id: number;
  starts_on: string;
  ends_on: string;
  kinds: string[] | null;
  note: string | null;
  ended_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ApprovalRequestsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  to_branch_id: number | null;
  kind: string;
  subject_kind: string;
  subject_id: number;
  subject_label: string;
  subject_version: number | null;
  about_user_id: number | null;
  title: string;
  shows: Generated<unknown>;
  change: Generated<unknown>;
  reason: string | null;
  file_ids: Generated<number[]>;
  amount: number | null;
  currency: 'PKR' | 'OMR' | null;
  group_key: string | null;
  group_title: string | null;
  asked_by: Generated<number | null>;
  status: Generated<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  levels: unknown;
  level: Generated<number>;
  waits_permission: string | null;
  waits_branch_id: number | null;
  waits_user_id: number | null;
  waits_everywhere: Generated<boolean>;
  waits_since: Generated<string>;
  asked_back: Generated<boolean>;
  reminders: Generated<number>;
  reminded_at: string | null;
  row_count: Generated<number>;
  applied_rows: Generated<number>;
  refused_rows: Generated<number>;
  decided_at: string | null;
  decided_by: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  deciders: Generated<number[]>;
  waits_reach: Generated<number[]>;
  waits_school: Generated<boolean>;
}

export interface ApprovalRowsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  request_id: number;
  row_no: number;
  branch_id: number | null;
  subject_id: number;
  subject_label: string;
  subject_version: number | null;
  about_user_id: number | null;
  shows: Generated<unknown>;
  change: Generated<unknown>;
  status: Generated<'pending' | 'applied' | 'rejected' | 'refused'>;
  reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  school_id: Generated<number>;
  branch_id: number | null;
  user_id: Generated<number | null>;
  ip: string | null;
  call: string | null;
  record_kind: string;
  record_id: number;
  action: string;
  before: unknown;
  after: unknown;
}

export interface AuditSealStateTable {
  one: Generated<boolean>;
  low_id: number;
  whole_at: string | null;
}

export interface AuditSealsTable {
  school_id: number;
  seq: number;
  sealed_at: Generated<string>;
  last_id: number;
  ids: number[];
  hashes: Uint8Array;
  hash: Uint8Array;
}

export interface AuthTokensTable {
  id: GeneratedAlways<number>;
  kind: Generated<'user' | 'portal'>;
  user_id: number | null;
  portal_account_id: number | null;
  token_hash: Uint8Array;
  device: Generated<string>;
  ip: Generated<string>;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  kept: Generated<boolean>;
}

export interface BackupRunsTable {
  id: GeneratedAlways<number>;
  finished_at: Generated<string>;
  file: string;
  bytes: number;
  rows: number | null;
}

export interface BranchLocksTable {
  branch_id: number;
  locked_until: string;
  reason: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface BranchesTable {
  id: Generated<number>;
  school_id: number;
  country_id: number;
  code: string;
  branch_no: number;
  branch_name: string;
  branch_name_native: string | null;
  short_name: string;
  kind: Generated<'campus' | 'head_office'>;
  ownership: Generated<'own' | 'franchise'>;
  franchisee_id: number | null;
  agreement_id: number | null;
  branch_group_id: number | null;
  levels: Generated<string[]>;
  gender: Generated<'boys' | 'girls' | 'co'>;
  medium: Generated<'english' | 'urdu' | 'arabic' | 'mixed'>;
  status: Generated<'draft' | 'active' | 'suspended' | 'closing' | 'closed'>;
  status_since: Generated<string>;
  opened_on: string | null;
  closed_on: string | null;
  address: Generated<string>;
  address_native: string | null;
  area: string | null;
  city: Generated<string>;
  province: Generated<string>;
  postcode: string | null;
  latitude: string | null;
  longitude: string | null;
  phone: string | null;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  registration_no: string | null;
  tax_no: string | null;
  principal_id: number | null;
  admin_id: number | null;
  premises: 'owned' | 'rented' | 'donated' | null;
  rent_amount: number | null;
  rent_due_day: number | null;
  covered_area_sqft: number | null;
  photo_file_id: number | null;
  position: Generated<number>;
  remarks: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChainAnchorsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  branch_id: number | null;
  month: string;
  seq: number;
  hash: Uint8Array;
  before: string | null;
  signed_at: string;
  key_id: string;
  signature: string;
}

export interface ClockMarksTable {
  job: string;
  unit: string;
  through: string;
  last_at: string | null;
  failures: Generated<number>;
  retry_at: string | null;
}

export interface ClockRunsTable {
  id: GeneratedAlways<number>;
  job: string;
  unit: string;
  branch_id: number | null;
  school_id: number | null;
  day: string;
  state: Generated<'running' | 'done' | 'failed'>;
  attempts: Generated<number>;
  note: string | null;
  error: string | null;
  job_run_id: number | null;
  started_at: Generated<string>;
  finished_at: string | null;
}

export interface ContactPreferenceLogTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  channel: string;
  address: string;
  topic: string;
  state: string;
  source: string;
  proof: string;
  at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface ContactPreferencesTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  channel: 'all' | 'sms' | 'whatsapp' | 'email';
  address: string;
  topic: 'marketing' | 'service' | 'essential';
  state: 'in' | 'out';
  source: 'form' | 'reply' | 'link' | 'staff' | 'provider' | 'import';
  proof: Generated<string>;
  at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface CounterMovesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  metric: string;
  period: Generated<string>;
  moved: number;
}

export interface CountriesTable {
  id: number;
  nicenam: string;
  iso2: string;
  dial_code: string | null;
  operates: Generated<boolean>;
  currency: 'PKR' | 'OMR' | null;
  minor_digits: number | null;
  time_zone: string | null;
  week_end: Generated<number[]>;
  date_order: Generated<string>;
}

export interface DashboardCountersTable {
  branch_id: number;
  metric: string;
  period: Generated<string>;
  value: Generated<number>;
}

export interface EducationDegreesTable {
  id: GeneratedAlways<number>;
  name: string;
  level: number;
}

export interface EmailSendersTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  name: string;
  host: string;
  port: number;
  security: Generated<'starttls' | 'tls' | 'none'>;
  username: string | null;
  password: string | null;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  per_minute: Generated<number>;
  per_day: Generated<number>;
  quiet_from: string | null;
  quiet_to: string | null;
  footer: Generated<string>;
  postal_address: Generated<string>;
  return_path: string | null;
  status: Generated<'untested' | 'active' | 'paused' | 'failed'>;
  tested_at: string | null;
  dns: Generated<unknown>;
  ramp_up: Generated<boolean>;
  sent_today: Generated<number>;
  sent_on: string | null;
  last_error: string | null;
  failures: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface EmailSuppressionsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  address: string;
  reason: 'hard_bounce' | 'complaint' | 'unsubscribed' | 'manual';
  since: Generated<string>;
  source: Generated<string>;
  note: string | null;
  created_by: Generated<number | null>;
}

export interface EntryReversalsTable {
  branch_id: number;
  original_id: number;
  reversal_id: number;
  created_at: Generated<string>;
}

export interface ExportRunsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  user_id: Generated<number | null>;
  list: string;
  format: 'csv' | 'xlsx' | 'pdf';
  filters: Generated<unknown>;
  rows: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  job_run_id: number | null;
  bytes: number | null;
}

export interface FilePartsTable {
  file_id: number;
  n: number;
  user_id: Generated<number>;
  sha256: string;
  bytes: number;
  created_at: Generated<string>;
}

export interface FilesTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  sha256: string | null;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  deleted_at: string | null;
  kind: Generated<string>;
  state: Generated<'open' | 'ready'>;
  part_bytes: number | null;
  widths: Generated<unknown>;
  removed_at: string | null;
}

export interface FiscalYearsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  name: string;
  start_date: string;
  end_date: string;
  status: Generated<'open' | 'closing' | 'closed'>;
  closed_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FixedSettingsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  key: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface HeldBooksTable {
  id: GeneratedAlways<number>;
  since: Generated<string>;
  file: string;
  differences: unknown;
  opened_at: string | null;
  opened_how: string | null;
}

export interface HolidayTargetsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  holiday_id: number;
  country_id: number | null;
  branch_type: '-1' | '-2' | null;
  target_branch_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface HolidaysTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  name: string;
  from_date: string;
  to_date: string;
  kind: Generated<'public' | 'religious' | 'school' | 'emergency'>;
  audience: Generated<'staff' | 'students' | 'both'>;
  course_ids: Generated<number[]>;
  is_paid: Generated<boolean>;
  is_tentative: Generated<boolean>;
  status: Generated<'announced' | 'withdrawn'>;
  message: string | null;
  announced_by: Generated<number | null>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface IdempotencyKeysTable {
  user_id: number;
  call: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: unknown;
  created_at: Generated<string>;
}

export interface ImportRunsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  user_id: Generated<number | null>;
  job_run_id: number | null;
  file_id: number | null;
  kind: string;
  file_name: string;
  content_hash: string;
  mapping: Generated<unknown>;
  mode: 'good_rows' | 'all_or_nothing';
  dry_run: boolean;
  state: Generated<'running' | 'done' | 'refused' | 'failed' | 'stopped'>;
  rows: Generated<number>;
  good: Generated<number>;
  unchanged: Generated<number>;
  made: Generated<unknown>;
  bad: Generated<unknown>;
  warnings: Generated<unknown>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  finished_at: string | null;
}

export interface JobRowErrorsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  job_run_id: number;
  row_no: number;
  field: Generated<string>;
  reason: string;
  created_at: Generated<string>;
}

export interface JobRunsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  user_id: number | null;
  kind: string;
  title: string;
  lock_key: string | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  input: Generated<unknown>;
  done: Generated<number>;
  total: number | null;
  note: string | null;
  result: unknown;
  error: string | null;
  bad_rows: Generated<number>;
  attempts: Generated<number>;
  cancel_wanted: Generated<boolean>;
  created_at: Generated<string>;
  started_at: string | null;
  finished_at: string | null;
  beat_at: string | null;
}

export interface JournalEntriesTable {
  id: Generated<number>;
  branch_id: number;
  school_id: number;
  entry_date: string;
  posted_at: Generated<string>;
  currency: string;
  kind: 'fee_post' | 'deposit' | 'advance_apply' | 'fine' | 'correction' | 'charity' | 'recognition' | 'refund' | 'write_off' | 'voucher' | 'salary' | 'salary_paid' | 'settlement' | 'loan' | 'purchase' | 'sale' | 'stock' | 'supply' | 'royalty' | 'inter_branch' | 'opening' | 'closing' | 'reversal';
  source_type: string;
  source_id: number | null;
  doc_no: string | null;
  narration: string | null;
  total: number;
  line_count: number;
  reverses_id: number | null;
  pair_id: string | null;
  counter_branch_id: number | null;
  created_by: Generated<number | null>;
}

export interface JournalLinesTable {
  branch_id: number;
  entry_id: number;
  entry_date: string;
  line_no: number;
  account_id: number;
  debit: Generated<number>;
  credit: Generated<number>;
  party_kind: string | null;
  party_id: number | null;
  narration: string | null;
  doc_type: string | null;
  doc_id: number | null;
}

export interface LaneTurnsTable {
  provider_id: number;
  lane: number;
  vt: Generated<string>;
}

export interface LanguagesTable {
  id: GeneratedAlways<number>;
  name: string;
  code: string;
  direction: Generated<'ltr' | 'rtl'>;
  position: Generated<number>;
}

export interface LedgerChainTable {
  branch_id: number;
  seq: number;
  entry_id: number;
  entry_date: string;
  hash: Uint8Array;
  form: Generated<number>;
}

export interface LedgerChainStateTable {
  one: Generated<boolean>;
  low_id: number;
  whole_at: string | null;
}

export interface LedgerProofsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  run_at: Generated<string>;
  kind: string;
  branch_id: number | null;
  ok: boolean;
  expected: number | null;
  found: number | null;
  detail: string | null;
}

export interface LedgerTotalsTable {
  branch_id: number;
  account_id: number;
  month: string;
  shard: number;
  debit: Generated<number>;
  credit: Generated<number>;
}

export interface LinkTokensTable {
  token_hash: Uint8Array;
  school_id: Generated<number>;
  branch_id: number | null;
  purpose: string;
  subject_kind: string;
  subject_id: number;
  facts: Generated<unknown>;
  one_use: Generated<boolean>;
  used_at: string | null;
  ended_at: string | null;
  expires_at: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface LoginAttemptsTable {
  id: GeneratedAlways<number>;
  identifier_hash: Uint8Array;
  ip: string;
  at: Generated<string>;
  ok: boolean | null;
}

export interface MachineCredentialsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  kind: 'gateway' | 'device';
  code: string;
  name: string;
  key_hash: Uint8Array | null;
  key_last4: string | null;
  former_key_hash: Uint8Array | null;
  former_until: string | null;
  addresses: string[];
  last_used_at: string | null;
  last_address: string | null;
  rotated_at: string | null;
  revoked_at: string | null;
  revoked_by: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageAttemptsTable {
  message_id: number;
  no: number;
  at: Generated<string>;
  finished_at: string | null;
  provider_id: number;
  outcome: Generated<'sending' | 'accepted' | 'retry' | 'refused' | 'unknown' | 'stop'>;
  code: string | null;
  text: string | null;
}

export interface MessageEventSettingsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  event_code: string;
  enabled: boolean;
  channels: string[];
  fallback_minutes: number | null;
  send_to: 'primary' | 'both' | 'fee_payer' | 'all_with_right' | null;
  send_at: string | null;
  delay_minutes: Generated<number>;
  join_family: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageEventsTable {
  code: string;
  module: string;
  title: string;
  lane: number;
  category: string;
  topic: 'essential' | 'service' | 'marketing';
  audience: string;
  default_channels: string[];
  placeholders: unknown;
  guard: string | null;
  ttl_minutes: number;
  sensitive: boolean;
  on_by_default: boolean;
  min_gap_minutes: number | null;
}

export interface MessageIntentsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  event_code: string;
  subject_type: string;
  subject_id: number;
  student_id: number | null;
  data: Generated<unknown>;
  dedupe_key: string;
  not_before: string | null;
  expires_at: string | null;
  state: Generated<'new' | 'expanded' | 'off' | 'failed'>;
  error: string | null;
  messages: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface MessageKeysTable {
  school_id: number;
  dedupe_key: string;
  message_id: number;
  made_at: Generated<string>;
}

export interface MessageProvidersTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  channel: 'sms' | 'whatsapp' | 'email';
  kind: 'sandbox' | 'smtp' | 'sms_http' | 'sms_smpp' | 'whatsapp_cloud';
  email_sender_id: number | null;
  name: string;
  config: Generated<unknown>;
  secrets: string | null;
  webhook_key: Generated<string>;
  rate_per_s: Generated<string>;
  connections: Generated<number>;
  reach_limit: number | null;
  reach_group: string | null;
  standby: Generated<boolean>;
  state: Generated<'active' | 'paused' | 'failing'>;
  circuit: Generated<'closed' | 'open' | 'probing'>;
  open_until: string | null;
  open_seconds: Generated<number>;
  last_ok_at: string | null;
  last_error: string | null;
  balance_micro: number | null;
  balance_at: string | null;
  sandbox_mix: unknown;
  tokens: Generated<string>;
  tokens_at: Generated<string>;
  slow_until: string | null;
  failures: Generated<number>;
  held_by: string | null;
  held_until: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageRefsTable {
  provider_id: number;
  provider_ref: string;
  message_id: number;
  message_at: string;
  part_no: Generated<number>;
  made_at: Generated<string>;
}

export interface MessageSendersTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  provider_id: number;
  branch_id: number | null;
  channel: 'sms' | 'whatsapp';
  address: string;
  display_name: Generated<string>;
  phone: string | null;
  state: Generated<'pending' | 'verified' | 'suspended' | 'retired'>;
  quality: Generated<'green' | 'yellow' | 'red' | 'unknown'>;
  name_status: string | null;
  hourly_cap: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageSpendTable {
  branch_id: number;
  month: string;
  channel: string;
  category: string;
  queued: Generated<number>;
  parts: Generated<number>;
  held_micro: Generated<number>;
  spent_micro: Generated<number>;
  delivered: Generated<number>;
  failed: Generated<number>;
  read: Generated<number>;
}

export interface MessageStatusEventsTable {
  id: GeneratedAlways<number>;
  provider_id: number;
  provider_ref: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: string;
  received_at: Generated<string>;
  code: string | null;
  raw: unknown;
  used: Generated<boolean>;
  tries: Generated<number>;
}

export interface MessageTemplateTextsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  template_id: number;
  channel: 'sms' | 'whatsapp' | 'email' | 'bell';
  language: 'en' | 'ur' | 'ar';
  subject: string | null;
  body: string;
  html: string | null;
  wa_template_id: number | null;
  wa_map: Generated<unknown>;
  text_version: Generated<number>;
  state: Generated<'draft' | 'active' | 'retired'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageTemplatesTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  event_code: string | null;
  title: string;
  category: string;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessagesTable {
  id: Generated<number>;
  school_id: Generated<number>;
  branch_id: number | null;
  channel: 'sms' | 'whatsapp' | 'email';
  lane: number;
  category: string;
  topic: string;
  provider_id: number | null;
  sender_id: number | null;
  campaign_id: number | null;
  event_code: string | null;
  intent_id: number | null;
  text_id: number | null;
  recipient_type: string;
  recipient_id: number | null;
  recipient_name: Generated<string>;
  student_id: number | null;
  subject_type: string | null;
  subject_id: number | null;
  dedupe_key: string;
  address: string;
  language: string;
  subject: string | null;
  body: string | null;
  html: string | null;
  payload: unknown;
  files: number[] | null;
  encoding: 'gsm7' | 'ucs2' | null;
  parts: Generated<number>;
  est_micro: Generated<number>;
  cost_micro: number | null;
  state: 'queued' | 'sending' | 'retry' | 'sent' | 'delivered' | 'read' | 'failed' | 'uncertain' | 'skipped' | 'expired' | 'cancelled';
  state_at: Generated<string>;
  reason_code: string | null;
  reason: string | null;
  guard: string | null;
  not_before: Generated<string>;
  expires_at: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  locked_until: string | null;
  provider_ref: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  read_at: string | null;
  failed_at: string | null;
  fallback_of: number | null;
  conversation_id: number | null;
  sandbox: Generated<boolean>;
  sensitive: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  fallback_minutes: number | null;
  fallback_at: string | null;
}

export interface NotificationChoicesTable {
  user_id: number;
  kind: string;
  bell: Generated<boolean>;
  email: Generated<'now' | 'daily' | 'off'>;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  title: string;
  text: Generated<string>;
  url: Generated<string>;
  subject_type: string | null;
  subject_id: number | null;
  group_key: string;
  count: Generated<number>;
  read_at: string | null;
  mailed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface NumberKindsTable {
  kind: string;
  module: string;
  reach: 'branch' | 'branch_year' | 'branch_fiscal_year' | 'school' | 'school_country';
  pattern: string;
  everywhere: Generated<boolean>;
}

export interface NumberSeriesTable {
  kind: string;
  reach_key: string;
  next_no: Generated<number>;
}

export interface NumberSpacesTable {
  id: GeneratedAlways<number>;
  kind: string;
  reach_key: string;
  space: string;
}

export interface OtherPartiesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  note: string | null;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PartyTotalsTable {
  branch_id: number;
  account_id: number;
  party_kind: string;
  party_id: number;
  debit: Generated<number>;
  credit: Generated<number>;
  last_date: string | null;
}

export interface PasswordResetsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Uint8Array;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface PayeeTypesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  category_id: number;
  name: string;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise' | 'other' | null;
  position: Generated<number>;
  is_system: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PermissionsTable {
  id: GeneratedAlways<number>;
  name: string;
  area: string;
  title: string;
  description: Generated<string>;
  sensitive: Generated<boolean>;
  version: Generated<number>;
}

export interface PublicSitesTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  name: string;
  domains: Generated<string[]>;
  key_hash: Uint8Array;
  key_last4: string;
  origins: Generated<string[]>;
  languages: Generated<string[]>;
  theme: Generated<unknown>;
  contact: Generated<unknown>;
  social: Generated<unknown>;
  state: Generated<'live' | 'off'>;
  rate_per_minute: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface QueueTurnsTable {
  provider_id: number;
  lane: number;
  branch_id: number;
  waiting: Generated<number>;
  weight: Generated<number>;
  vt: Generated<string>;
  next_at: Generated<string>;
}

export interface RecoveryCodesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  code_hash: Uint8Array;
  created_at: Generated<string>;
  used_at: string | null;
}

export interface RolePermissionsTable {
  role_id: number;
  permission_id: number;
}

export interface RolesTable {
  id: Generated<number>;
  school_id: number | null;
  name: string;
  description: Generated<string>;
  is_system: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  created_by: Generated<number | null>;
}

export interface SavedViewsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  user_id: Generated<number>;
  list: string;
  name: string;
  role_id: number | null;
  query: Generated<string>;
  columns: string[] | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SchoolsTable {
  id: Generated<number>;
  school_name: string;
  short_name: string;
  logo_file_id: number | null;
  status: Generated<'active' | 'closed'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SettingKeysTable {
  key: string;
  module: string;
  type: string;
  built_in: unknown;
  lowest_level: Generated<'school' | 'country' | 'branch'>;
  title: string;
}

export interface SettingValuesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number | null;
  branch_id: number | null;
  key: string;
  value: unknown;
  valid_from: string;
  set_by: Generated<number | null>;
  reason: string | null;
  created_at: Generated<string>;
  cleared: Generated<boolean>;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
}

export interface StepUpsTable {
  token_id: number;
  call: string;
  until: string;
}

export interface TablePoliciesTable {
  table_name: string;
  form: string;
  reason: string | null;
}

export interface ToldAnnouncementsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number | null>;
  name: string;
  content: unknown;
  told_by: Generated<number | null>;
  taken_at: string | null;
  attempts: Generated<number>;
  created_at: Generated<string>;
}

export interface UserGrantsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'all' | 'own' | 'franchise' | 'branch';
  branch_id: number | null;
}

export interface UserPermissionsTable {
  user_id: number;
  permission_id: number;
}

export interface UserRolesTable {
  user_id: number;
  role_id: number;
}

export interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  username: string;
  phone: string | null;
  password_hash: string | null;
  photo_file_id: number | null;
  status: Generated<'pending' | 'active' | 'locked' | 'left'>;
  school_id: number | null;
  country_id: number | null;
  branch_type: Generated<number>;
  branch_id: number | null;
  employee_id: number | null;
  must_change_password: Generated<boolean>;
  totp_secret: string | null;
  last_login_at: string | null;
  demo: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  totp_confirmed_at: string | null;
  totp_last_step: number | null;
  status_reason: string | null;
  status_at: string | null;
}

export interface VerifyChecksTable {
  code: string;
  at: Generated<string>;
  ip_hash: Uint8Array;
  found: boolean;
}

export interface VerifyCodesTable {
  code: string;
  school_id: Generated<number>;
  branch_id: number;
  kind: 'certificate' | 'leaving' | 'result_card' | 'card' | 'receipt' | 'merit' | 'letter';
  owner_table: string;
  owner_id: number;
  number: string;
  issued_on: string;
  shown: Generated<unknown>;
  state: Generated<'valid' | 'replaced' | 'revoked'>;
  state_at: Generated<string>;
  file_hash: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  later: Generated<unknown>;
}

export interface ViewDefaultsTable {
  id: GeneratedAlways<number>;
  school_id: Generated<number>;
  user_id: Generated<number>;
  list: string;
  view_id: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface WebhookDeliveriesTable {
  webhook: string;
  sender: string;
  delivery: Uint8Array;
  received_at: Generated<string>;
}
