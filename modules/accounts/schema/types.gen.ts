// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';

export interface AccountsDatabase extends PlatformDatabase, BranchesDatabase {
  'accounts.bank_accounts': BankAccountsTable;
  'accounts.bank_file_formats': BankFileFormatsTable;
  'accounts.bank_matches': BankMatchesTable;
  'accounts.bank_reconciliations': BankReconciliationsTable;
  'accounts.bank_rules': BankRulesTable;
  'accounts.bank_statement_lines': BankStatementLinesTable;
  'accounts.bank_statements': BankStatementsTable;
  'accounts.banks': BanksTable;
  'accounts.budgets': BudgetsTable;
  'accounts.cash_counts': CashCountsTable;
  'accounts.cheque_leaves': ChequeLeavesTable;
  'accounts.exchange_rates': ExchangeRatesTable;
  'accounts.opening_batches': OpeningBatchesTable;
  'accounts.payment_requests': PaymentRequestsTable;
  'accounts.recurring_vouchers': RecurringVouchersTable;
  'accounts.voucher_lines': VoucherLinesTable;
  'accounts.vouchers': VouchersTable;
}

export interface BankAccountsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  bank_id: number;
  shared: Generated<'no' | 'school' | 'list'>;
  shared_branch_ids: Generated<number[]>;
  title: string;
  account_no: string;
  iban: string | null;
  currency: string;
  account_id: number;
  use_for: Generated<string[]>;
  cheque_required_signatures: Generated<number>;
  cheque_layout: unknown;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankFileFormatsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_id: number | null;
  name: string;
  purpose: 'collection' | 'outstanding' | 'student_list' | 'salary' | 'statement' | 'settlement';
  layout: 'delimited' | 'fixed' | 'wps';
  delimiter: string | null;
  quote: string | null;
  encoding: Generated<string>;
  header_rows: Generated<number>;
  footer_rows: Generated<number>;
  date_format: Generated<string>;
  amount_style: Generated<'decimal' | 'implied' | 'padded'>;
  columns: Generated<unknown>;
  file_name: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankMatchesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number;
  statement_line_ids: number[];
  entry_lines: unknown;
  difference: Generated<number>;
  matched_by: number | null;
  matched_at: Generated<string>;
  undone_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankReconciliationsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number;
  as_of: string;
  statement_balance: number;
  book_balance: number;
  outstanding_payments: Generated<number>;
  outstanding_receipts: Generated<number>;
  difference: Generated<number>;
  status: Generated<'draft' | 'finished'>;
  finished_by: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankRulesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number | null;
  contains: string;
  account_id: number;
  kind: 'charge' | 'profit' | 'other';
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankStatementLinesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  statement_id: number;
  bank_account_id: number;
  line_no: number;
  value_date: string;
  text: Generated<string>;
  reference: string | null;
  debit: Generated<number>;
  credit: Generated<number>;
  balance: number | null;
  line_key: string;
  matched: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BankStatementsTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number;
  from_date: string;
  to_date: string;
  opening: number;
  closing: number;
  file_id: number | null;
  file_hash: string;
  status: Generated<'loaded' | 'reconciled'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BanksTable {
  id: GeneratedAlways<number>;
  country_id: number;
  name: string;
  short_name: string;
  swift: string | null;
  active: Generated<boolean>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface BudgetsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  fiscal_year_id: number;
  account_id: number;
  months: number[];
  control: Generated<'none' | 'warn' | 'stop'>;
  revision: Generated<number>;
  status: Generated<'draft' | 'active' | 'old'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface CashCountsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  account_id: number;
  counted_on: string;
  user_id: number;
  counted: Generated<unknown>;
  counted_total: Generated<number>;
  book_total: Generated<number>;
  difference: GeneratedAlways<number | null>;
  note: string | null;
  entry_id: number | null;
  status: Generated<'open' | 'waiting' | 'closed'>;
  approval_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface ChequeLeavesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  bank_account_id: number;
  cheque_no: string;
  status: Generated<'unused' | 'issued' | 'printed' | 'presented' | 'cancelled' | 'stopped'>;
  voucher_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface ExchangeRatesTable {
  id: GeneratedAlways<number>;
  school_id: number;
  from_currency: string;
  to_currency: string;
  rate_date: string;
  kind: 'closing' | 'average';
  rate: string;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface OpeningBatchesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  as_of: string;
  kind: Generated<string>;
  control_total: number;
  lines: Generated<unknown>;
  status: Generated<'draft' | 'posted'>;
  entry_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface PaymentRequestsTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  request_no: string;
  payee_account_id: number | null;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise' | 'other' | null;
  party_id: number | null;
  payee_name: string;
  payee_iban: string | null;
  account_id: number;
  amount: number;
  currency: string;
  purpose: string;
  needed_by: string;
  priority: Generated<'normal' | 'urgent'>;
  bill_no: string | null;
  bill_date: string | null;
  attachment_ids: Generated<number[]>;
  status: Generated<'draft' | 'requested' | 'approved' | 'rejected' | 'part_paid' | 'paid' | 'cancelled' | 'lapsed'>;
  paid_amount: Generated<number>;
  source_type: string | null;
  source_id: number | null;
  approval_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface RecurringVouchersTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  title: string;
  template: unknown;
  every: 'month' | 'quarter' | 'year';
  day: number;
  next_on: string;
  ends_on: string | null;
  status: Generated<'active' | 'paused' | 'ended'>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface VoucherLinesTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  voucher_id: number;
  line_no: number;
  account_id: number;
  target_branch_id: number | null;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise' | 'other' | null;
  party_id: number | null;
  debit: Generated<number>;
  credit: Generated<number>;
  narration: string | null;
  wht_of_line: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}

export interface VouchersTable {
  id: GeneratedAlways<number>;
  branch_id: number;
  request_no: string;
  voucher_no: string | null;
  kind: 'CPV' | 'CRV' | 'BPV' | 'BRV' | 'GV';
  fiscal_year_id: number;
  entry_date: string;
  currency: string;
  cash_bank_account_id: number | null;
  instrument: 'cash' | 'cheque' | 'transfer' | 'online' | null;
  instrument_no: string | null;
  instrument_date: string | null;
  payee_account_id: number | null;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise' | 'other' | null;
  party_id: number | null;
  payee_name: string | null;
  amount: number;
  narration: string;
  memo_currency: string | null;
  memo_amount: number | null;
  memo_rate: string | null;
  payment_request_id: number | null;
  recurring_id: number | null;
  attachment_ids: Generated<number[]>;
  status: Generated<'draft' | 'requested' | 'first_approved' | 'posted' | 'rejected' | 'cancelled' | 'reversed'>;
  approval_id: number | null;
  first_by: number | null;
  second_by: number | null;
  posted_at: string | null;
  entry_id: number | null;
  entry_date_posted: string | null;
  reversal_of_id: number | null;
  reversed_by_id: number | null;
  budget_result: unknown;
  source_type: string | null;
  source_id: number | null;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}
