// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';
import type { AccountsDatabase } from '#modules/accounts/schema/types.gen.ts';
import type { StudentsDatabase } from '#modules/students/schema/types.gen.ts';

export interface FeesDatabase extends PlatformDatabase, BranchesDatabase, AccountsDatabase, StudentsDatabase {
  'fees.bank_upload_rows': BankUploadRowsTable;
  'fees.bank_uploads': BankUploadsTable;
  'fees.challan_lines': ChallanLinesTable;
  'fees.challans': ChallansTable;
  'fees.cheques': ChequesTable;
  'fees.concession_types': ConcessionTypesTable;
  'fees.deposit_claims': DepositClaimsTable;
  'fees.deposit_keys': DepositKeysTable;
  'fees.deposits': DepositsTable;
  'fees.family_challans': FamilyChallansTable;
  'fees.fee_billing_months': FeeBillingMonthsTable;
  'fees.fee_categories': FeeCategoriesTable;
  'fees.fee_change_items': FeeChangeItemsTable;
  'fees.fee_change_requests': FeeChangeRequestsTable;
  'fees.fee_correction_items': FeeCorrectionItemsTable;
  'fees.fee_corrections': FeeCorrectionsTable;
  'fees.fee_heads': FeeHeadsTable;
  'fees.fee_increment_items': FeeIncrementItemsTable;
  'fees.fee_increments': FeeIncrementsTable;
  'fees.fee_instalments': FeeInstalmentsTable;
  'fees.fee_line_concessions': FeeLineConcessionsTable;
  'fees.fee_policies': FeePoliciesTable;
  'fees.fee_promises': FeePromisesTable;
  'fees.fee_refunds': FeeRefundsTable;
  'fees.fee_run_branches': FeeRunBranchesTable;
  'fees.fee_run_skips': FeeRunSkipsTable;
  'fees.fee_runs': FeeRunsTable;
  'fees.fee_structure_lines': FeeStructureLinesTable;
  'fees.fee_structures': FeeStructuresTable;
  'fees.fee_totals': FeeTotalsTable;
  'fees.fine_policies': FinePoliciesTable;
  'fees.gateway_messages': GatewayMessagesTable;
  'fees.gateways': GatewaysTable;
  'fees.instalment_templates': InstalmentTemplatesTable;
  'fees.online_payments': OnlinePaymentsTable;
  'fees.payment_codes': PaymentCodesTable;
  'fees.settlements': SettlementsTable;
  'fees.student_concessions': StudentConcessionsTable;
  'fees.student_fee_accounts': StudentFeeAccountsTable;
  'fees.student_fee_lines': StudentFeeLinesTable;
}

export interface BankUploadRowsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  upload_id: number;
  line_no: number;
  raw: string;
  code: string | null;
  student_id: number | null;
  value_date: string | null;
  amount: number | null;
  charges: Generated<number>;
  reference: string | null;
  state: 'ready' | 'duplicate' | 'unknown_code' | 'bad' | 'posted' | 'assigned';
  reason: string | null;
  deposit_id: number | null;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BankUploadsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number;
  kind: 'collection' | 'gateway_settlement';
  file_id: number;
  file_hash: string;
  format_id: number | null;
  rows: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  duplicates: Generated<number>;
  unknown: Generated<number>;
  total: Generated<number>;
  status: Generated<'checked' | 'committed' | 'cancelled'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChallanLinesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  challan_id: number;
  bill_month: string;
  student_id: number;
  head_id: number;
  fee_month: string;
  line_kind: Generated<'regular' | 'extra' | 'fine' | 'fine_reversal' | 'waiver' | 'correction' | 'opening' | 'brought_forward'>;
  description: string | null;
  gross: number;
  concession: Generated<number>;
  net: GeneratedAlways<number | null>;
  factor_num: Generated<number>;
  factor_den: Generated<number>;
  settled: Generated<number>;
  correction_item_id: number | null;
  corrects_line_id: number | null;
  void_run_id: number | null;
  recognised_on: string | null;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface ChallansTable {
  id: Generated<number>;
  branch_id: number;
  challan_no: string;
  student_id: number;
  family_id: number | null;
  session_id: number;
  course_id: number | null;
  section_id: number | null;
  category_id: number | null;
  run_id: number | null;
  kind: 'monthly' | 'extra' | 'individual' | 'registration' | 'admission' | 'opening' | 'brought_forward';
  bill_month: string;
  issue_date: string;
  due_date: string;
  valid_until: string;
  entry_date: string;
  currency: 'PKR' | 'OMR';
  gross: Generated<number>;
  concession: Generated<number>;
  charged: Generated<number>;
  settled: Generated<number>;
  balance: GeneratedAlways<number | null>;
  paid: Generated<number>;
  status: Generated<'open' | 'partly_paid' | 'paid' | 'cancelled' | 'written_off' | 'moved'>;
  payment_code: string | null;
  printed_count: Generated<number>;
  last_printed_at: string | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChequesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number | null;
  family_id: number | null;
  deposit_id: number | null;
  cheque_no: string;
  bank_name: string;
  cheque_date: string;
  amount: number;
  currency: 'PKR' | 'OMR';
  status: Generated<'held' | 'deposited' | 'cleared' | 'bounced' | 'returned'>;
  status_dates: Generated<unknown>;
  bounce_reason: string | null;
  replaced_by: number | null;
  handed_to_bank_account_id: number | null;
  note: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ConcessionTypesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  code: string;
  name: string;
  kind: 'sibling' | 'staff_child' | 'merit' | 'charity' | 'package' | 'promotion' | 'negotiated' | 'prepayment' | 'other';
  contra_account_id: number;
  stack_group: number;
  order_no: Generated<number>;
  needs_approval: Generated<boolean>;
  clawback: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface DepositClaimsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number | null;
  family_id: number | null;
  amount: number;
  value_date: string;
  bank_account_id: number;
  reference: string | null;
  slip_file_id: number;
  source: 'parent' | 'branch';
  note: string | null;
  status: Generated<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  approval_id: number | null;
  deposit_id: number | null;
  matched_row_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface DepositKeysTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  key: string;
  deposit_id: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface DepositsTable {
  id: Generated<number>;
  branch_id: number;
  receipt_no: string;
  collected_branch_id: number;
  student_id: number | null;
  family_id: number | null;
  channel: 'cash' | 'cheque' | 'bank_counter' | 'bank_transfer' | 'bill_1link' | 'kuickpay' | 'jazzcash' | 'card' | 'salary_deduction';
  value_date: string;
  entry_date: string;
  currency: 'PKR' | 'OMR';
  amount: number;
  account_id: number;
  instrument_no: string | null;
  instrument_bank: string | null;
  instrument_date: string | null;
  bank_reference: string | null;
  gateway_txn: string | null;
  cheque_id: number | null;
  claim_id: number | null;
  upload_row_id: number | null;
  collected_by: Generated<number | null>;
  note: string | null;
  status: Generated<'posted' | 'reversed' | 'bounced'>;
  reversed_at: string | null;
  reversal_reason: string | null;
  reversal_entry_id: number | null;
  entry_id: number | null;
  printed_count: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FamilyChallansTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  family_id: number;
  doc_no: string;
  payment_code: string | null;
  currency: 'PKR' | 'OMR';
  bill_month: string;
  due_date: string;
  valid_until: string;
  members: unknown;
  total_at_print: number;
  fine_after_due: Generated<number>;
  status: Generated<'open' | 'closed' | 'replaced'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeBillingMonthsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  branch_id: number | null;
  session_id: number;
  bill_month: string;
  fee_months: string[];
  issue_date: string;
  due_date: string;
  valid_until: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeCategoriesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  code: string;
  name: string;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeChangeItemsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  request_id: number;
  student_id: number;
  head_id: number | null;
  before: number | null;
  after: number | null;
  months_before: number | null;
  months_after: number | null;
  base_version: Generated<number>;
  result: 'applied' | 'refused' | null;
  result_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeChangeRequestsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  kind: 'fee_edit' | 'structure_switch' | 'fee_bulk_edit' | 'bulk_instalments';
  title: string;
  valid_from: string | null;
  reason: string | null;
  attachment_ids: Generated<number[]>;
  status: Generated<'draft' | 'pending' | 'approved' | 'rejected' | 'cancelled'>;
  approval_id: number | null;
  counts: Generated<unknown>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeCorrectionItemsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  correction_id: number;
  student_id: number;
  action: 'change_line' | 'add_line' | 'waive_fine' | 'cancel_challan' | 'write_off' | 'move_payment' | 'reverse_deposit' | 'change_due_date';
  challan_id: number | null;
  bill_month: string | null;
  line_id: number | null;
  deposit_id: number | null;
  head_id: number | null;
  before: number | null;
  after: number | null;
  delta: Generated<number>;
  target_student_id: number | null;
  effect_preview: unknown;
  base_version: number | null;
  result: 'applied' | 'refused' | null;
  result_reason: string | null;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeCorrectionsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  correction_no: string | null;
  kind: 'single' | 'multi';
  title: string | null;
  status: Generated<'pending' | 'approved' | 'part_applied' | 'rejected' | 'cancelled'>;
  approval_id: number | null;
  reason_code: 'wrong_structure' | 'wrong_concession' | 'left' | 'double_entry' | 'fine_waived' | 'bad_debt' | 'transfer' | 'other';
  note: string | null;
  attachment_ids: Generated<number[]>;
  total_delta: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeHeadsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  code: string;
  name: string;
  name_local: string | null;
  kind: 'tuition' | 'admission' | 'registration' | 'annual' | 'security' | 'transport' | 'exam' | 'lab' | 'stationery' | 'hostel' | 'notice' | 'card' | 'certificate' | 'fine' | 'bounce' | 'opening' | 'other';
  frequency: Generated<'monthly' | 'once' | 'on_demand'>;
  default_months: Generated<number>;
  income_account_id: number | null;
  liability_account_id: number | null;
  concession_eligible: Generated<boolean>;
  prorate: Generated<boolean>;
  recognition: Generated<'by_month' | 'on_posting'>;
  fine_eligible: Generated<boolean>;
  priority: Generated<number>;
  optional: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeIncrementItemsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  increment_id: number;
  student_id: number;
  head_id: number;
  before: number;
  after: number;
  new_line_id: number | null;
  skipped_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeIncrementsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  title: string;
  effective_month: string;
  mode: 'percent' | 'amount' | 'new_amount';
  rate: number | null;
  amount: number | null;
  round_to: Generated<number>;
  round_rule: Generated<'nearest' | 'up' | 'down'>;
  head_ids: number[];
  branch_ids: number[];
  course_ids: number[] | null;
  category_ids: number[] | null;
  exclude_admitted_after: string | null;
  exclude_fixed: Generated<boolean>;
  include_structures: Generated<boolean>;
  letter_file_id: number | null;
  reason: string | null;
  status: Generated<'draft' | 'pending' | 'approved' | 'applied' | 'reverted' | 'rejected'>;
  approval_id: number | null;
  counts: Generated<unknown>;
  monthly_effect: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeInstalmentsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  challan_id: number;
  bill_month: string;
  seq: number;
  due_date: string;
  amount: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  before_it: Generated<number>;
  is_last: Generated<boolean>;
  fee_amount: number;
  fined: Generated<number>;
}

export interface FeeLineConcessionsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  line_id: number;
  fee_month: string;
  concession_id: number | null;
  type_id: number;
  amount: number;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface FeePoliciesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  branch_id: number | null;
  allow_partial: boolean | null;
  manual_allocation: boolean | null;
  fine_first: boolean | null;
  auto_apply_advance: boolean | null;
  skip_zero_challan_print: boolean | null;
  collect_any_branch: boolean | null;
  shortfall_tolerance: number | null;
  concession_mode: 'sum' | 'best_per_group' | null;
  concession_cap: number | null;
  charity_budget: number | null;
  sibling_rates: number[] | null;
  sibling_recalc: 'keep' | 'follow' | null;
  staff_child_rate: number | null;
  bill_absence: boolean | null;
  bounce_charge: number | null;
  increment_gap_months: number | null;
  increment_letter_required: boolean | null;
  challan_note: string | null;
  challan_note_local: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeePromisesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  promise_date: string;
  note: string | null;
  promised_by: Generated<number | null>;
  promised_at: Generated<string>;
  kept: boolean | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeRefundsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  source: 'advance' | 'security';
  amount: number;
  currency: 'PKR' | 'OMR';
  reason: string;
  payee_name: string;
  payee_iban: string | null;
  status: Generated<'requested' | 'approved' | 'paid' | 'rejected'>;
  payment_request_id: number | null;
  requested_by: Generated<number | null>;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  source_type: string | null;
  source_id: number | null;
}

export interface FeeRunBranchesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  run_id: number;
  kind: string;
  bill_month: string;
  status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'reversed'>;
  students: Generated<number>;
  challans: Generated<number>;
  skipped: Generated<number>;
  gross: Generated<number>;
  concession: Generated<number>;
  net: Generated<number>;
  advance_applied: Generated<number>;
  fines: Generated<number>;
  previewed_net: number | null;
  first_challan_no: string | null;
  last_challan_no: string | null;
  entry_id: number | null;
  advance_entry_id: number | null;
  reversal_entry_id: number | null;
  error: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeRunSkipsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  run_id: number;
  student_id: number;
  reason: 'no_plan' | 'frozen' | 'left' | 'not_joined' | 'already_posted' | 'nothing_due' | 'no_due_date' | 'on_hold';
  detail: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface FeeRunsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  kind: 'monthly' | 'extra' | 'individual' | 'admission' | 'instalment' | 'fine' | 'opening' | 'release';
  bill_month: string;
  fee_months: Generated<string[]>;
  entry_date: string;
  issue_date: string | null;
  due_date: string | null;
  valid_until: string | null;
  filters: Generated<unknown>;
  options: Generated<unknown>;
  status: Generated<'previewed' | 'running' | 'posted' | 'part_posted' | 'reversed'>;
  job_id: string | null;
  content_hash: string | null;
  counts: Generated<unknown>;
  started_by: number | null;
  started_at: string | null;
  ended_at: string | null;
  reversed_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeStructureLinesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  structure_id: number;
  head_id: number;
  amount: number;
  months: number;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeStructuresTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  branch_id: number | null;
  session_id: number;
  course_id: number | null;
  fee_category_id: number | null;
  package_id: number | null;
  currency: 'PKR' | 'OMR';
  valid_from: string;
  version_no: Generated<number>;
  status: Generated<'draft' | 'published' | 'superseded'>;
  note: string | null;
  published_by: number | null;
  published_at: string | null;
  attachment_ids: Generated<number[]>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface FeeTotalsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  course_id: number | null;
  head_id: number;
  bill_month: string;
  entry_month: string;
  shard: number;
  gross: Generated<number>;
  concession: Generated<number>;
  corrected: Generated<number>;
  fined: Generated<number>;
  settled_money: Generated<number>;
  reversed_money: Generated<number>;
  settled_other: Generated<number>;
  updated_at: Generated<string>;
}

export interface FinePoliciesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  branch_id: number | null;
  session_id: number;
  name: string;
  mode: 'none' | 'fixed' | 'per_day' | 'per_month' | 'percent';
  amount: Generated<number>;
  rate: Generated<number>;
  grace_days: Generated<number>;
  count_from: Generated<'due_date' | 'grace_end'>;
  cap: number | null;
  stop_at_validity: Generated<boolean>;
  min_balance: Generated<number>;
  after_validity_charge: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface GatewayMessagesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  gateway: string;
  direction: 'in' | 'out';
  kind: string;
  code: string | null;
  txn_ref: string | null;
  amount: number | null;
  answer: string | null;
  body: string | null;
  at: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface GatewaysTable {
  id: GeneratedAlways<number>;
  school_id: number;
  country_id: number;
  code: '1link' | 'kuickpay' | 'jazzcash';
  company_prefix: string | null;
  clearing_account_id: number;
  charges_account_id: number | null;
  secret: string | null;
  allowed_ips: Generated<string[]>;
  active: Generated<boolean>;
  partial_allowed: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface InstalmentTemplatesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  name: string;
  parts: unknown;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface OnlinePaymentsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  challan_id: number;
  bill_month: string;
  payer_name: string | null;
  payer_mobile: string | null;
  amount: number;
  currency: 'PKR' | 'OMR';
  gateway: 'jazzcash' | 'test';
  txn_ref: string | null;
  link_token_hash: string | null;
  state: Generated<'created' | 'redirected' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'refused' | 'duplicate'>;
  response_code: string | null;
  response_text: string | null;
  gateway_ref: string | null;
  request: Generated<unknown>;
  response: unknown;
  expires_at: string | null;
  verified_at: string | null;
  deposit_id: number | null;
  inquiries: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PaymentCodesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  branch_id: number;
  code: string;
  kind: number;
  student_id: number | null;
  family_id: number | null;
  challan_id: number | null;
  bill_month: string | null;
  status: Generated<'active' | 'replaced' | 'retired'>;
  issued_at: Generated<string>;
  replaced_by: number | null;
  reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SettlementsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  challan_id: number;
  bill_month: string;
  student_id: number;
  kind: 'payment' | 'advance' | 'security' | 'write_off' | 'transfer' | 'to_advance';
  amount: number;
  split: unknown;
  deposit_id: number | null;
  source_type: string;
  source_id: number | null;
  value_date: string;
  entry_date: string;
  reverses_id: number | null;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
}

export interface StudentConcessionsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  type_id: number;
  head_id: number | null;
  basis: 'percent' | 'amount' | 'final_amount';
  rate: Generated<number>;
  amount: Generated<number>;
  valid_from: string;
  valid_to: string | null;
  status: Generated<'pending' | 'active' | 'ended' | 'rejected' | 'cancelled'>;
  stack: Generated<'group' | 'add'>;
  reason: string | null;
  source: 'charity_request' | 'sibling_rule' | 'scholarship' | 'merit' | 'package' | 'admission_plan' | 'employee' | 'manual' | 'import';
  source_id: number | null;
  employee_id: number | null;
  locked: Generated<boolean>;
  attachment_ids: Generated<number[]>;
  approval_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  ended_by_leaving: number | null;
  ended_was: string | null;
}

export interface StudentFeeAccountsTable {
  student_id: number;
  branch_id: number;
  family_id: number | null;
  currency: 'PKR' | 'OMR';
  receivable: Generated<number>;
  advance: Generated<number>;
  advance_reserved: Generated<number>;
  security_held: Generated<number>;
  security_reserved: Generated<number>;
  open_challans: Generated<number>;
  oldest_due_date: string | null;
  last_payment_on: string | null;
  last_payment_amount: number | null;
  package_id: number | null;
  hold_posting: Generated<boolean>;
  hold_reason: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface StudentFeeLinesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  student_id: number;
  head_id: number;
  amount: number;
  months: number;
  valid_from: string;
  valid_to: string | null;
  source: 'structure' | 'edit' | 'bulk_edit' | 'increment' | 'admission' | 'promotion' | 'import';
  source_id: number | null;
  structure_line_id: number | null;
  fixed: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  ended_by_leaving: number | null;
  ended_was: string | null;
}
