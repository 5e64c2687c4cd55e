// What was agreed and what happened, as plain rows: all that the recomputing begins from. No sum, no rule and no join of the house.

import { rowsOf, sql } from '#platform/db/index.ts';

const branches = () =>
  rowsOf(sql<{ id: number; school_id: number; country_id: number; currency: 'PKR' | 'OMR'; today: string }>`
    select b.id, b.school_id, b.country_id, c.currency, platform.today(b.id)::text as today
      from platform.branches b join platform.countries c on c.id = b.country_id where b.kind = 'campus' order by b.id`);

const settings = () =>
  rowsOf(sql<{
    id: number;
    school_id: number;
    country_id: number | null;
    branch_id: number | null;
    key: string;
    value: unknown;
    from_on: string;
  }>`
    select id, school_id, country_id, branch_id, key, value, valid_from::text as from_on from platform.setting_values where withdrawn_at is null`);

const builtIn = () =>
  rowsOf(sql<{ key: string; value: unknown }>`select key, built_in as value from platform.setting_keys`);

/** What a school has taken out of its branches' hands. */
const fixed = () => rowsOf(sql<{ school_id: number; key: string }>`select school_id, key from platform.fixed_settings`);

const policies = () =>
  rowsOf(
    sql<{
      school_id: number;
      country_id: number;
      branch_id: number | null;
      concession_mode: string | null;
      concession_cap: number | null;
      sibling_rates: number[] | null;
    }>`select school_id, country_id, branch_id, concession_mode, concession_cap, sibling_rates from fees.fee_policies`,
  );

const sessions = () =>
  rowsOf(sql<{ id: number; school_id: number; country_id: number }>`
    select id, school_id, country_id from branches.academic_sessions`);

const calendar = () =>
  rowsOf(sql<{
    school_id: number;
    country_id: number;
    branch_id: number | null;
    session_id: number;
    bill_month: string;
    fee_months: string[];
  }>`
    select school_id, country_id, branch_id, session_id, bill_month::text as bill_month,
           array(select unnest(fee_months)::text) as fee_months from fees.fee_billing_months`);

const enrolments = () =>
  rowsOf(sql<{
    student_id: number;
    branch_id: number;
    session_id: number;
    start_on: string;
    billed_from: string | null;
    end_on: string | null;
    entry: string;
    exit: string | null;
  }>`
    select student_id, branch_id, session_id, start_on::text as start_on, billed_from::text as billed_from, end_on::text as end_on, entry, exit
      from students.enrolments`);

const periods = () =>
  rowsOf(sql<{
    student_id: number;
    branch_id: number;
    current_branch_id: number;
    status: string;
    from_on: string;
    to_on: string | null;
    billing_percent: number;
  }>`
    select student_id, branch_id, current_branch_id, status, from_on::text as from_on, to_on::text as to_on, billing_percent
      from students.student_status_periods`);

const plan = () =>
  rowsOf(sql<{
    student_id: number;
    branch_id: number;
    head_id: number;
    amount: number;
    months: number;
    from_month: string;
    to_month: string | null;
  }>`
    select student_id, branch_id, head_id, amount, months, valid_from::text as from_month, valid_to::text as to_month from fees.student_fee_lines`);

const heads = () =>
  rowsOf(
    sql<{
      id: number;
      kind: string;
      prorate: boolean;
      priority: number;
      concession_eligible: boolean;
      fine_eligible: boolean;
    }>`select id, kind, prorate, priority, concession_eligible, fine_eligible from fees.fee_heads`,
  );

const concessions = () =>
  rowsOf(sql<{
    id: number;
    student_id: number;
    branch_id: number;
    type_id: number;
    kind: string;
    head_id: number | null;
    basis: 'percent' | 'amount' | 'final_amount';
    rate: number;
    amount: number;
    from_month: string;
    to_month: string | null;
    stack: string;
    stack_group: number;
    order_no: number;
    locked: boolean;
  }>`
    select c.id, c.student_id, c.branch_id, c.type_id, k.kind, c.head_id, c.basis, c.rate, c.amount, c.valid_from::text as from_month,
           c.valid_to::text as to_month, c.stack, k.stack_group, k.order_no, c.locked
      from fees.student_concessions c join fees.concession_types k on k.id = c.type_id where c.status = 'active'`);

const students = () =>
  rowsOf(sql<{
    id: number;
    branch_id: number;
    school_id: number;
    family_id: number | null;
    status: string;
    status_since: string | null;
    admission_date: string | null;
    merged: boolean;
  }>`
    select id, branch_id, school_id, family_id, status, status_since::text as status_since, admission_date::text as admission_date,
           merged_into_id is not null as merged
      from students.students order by id`);

const accounts = () =>
  rowsOf(sql<{ student_id: number; hold_posting: boolean; security: number; reserved: number }>`
    select student_id, hold_posting, security_held - security_reserved as security, advance_reserved as reserved from fees.student_fee_accounts`);

/** What is held for children, line by line of the book. */
const advances = () =>
  rowsOf(sql<{ student_id: number; amount: number }>`
    select l.party_id as student_id, l.credit - l.debit as amount
      from platform.journal_lines l join platform.accounts k on k.id = l.account_id and k.system_key = 'student_advance'
     where l.party_kind = 'student' and l.party_id is not null`);

const challans = () =>
  rowsOf(sql<{
    id: number;
    branch_id: number;
    student_id: number;
    session_id: number | null;
    status: string;
    run_id: number | null;
    issue_date: string;
    due_date: string;
    valid_until: string;
  }>`
    select id, branch_id, student_id, session_id, status, run_id, issue_date::text as issue_date, due_date::text as due_date, valid_until::text as valid_until
      from fees.challans`);

const lines = () =>
  rowsOf(sql<{
    id: number;
    challan_id: number;
    student_id: number;
    head_id: number;
    fee_month: string;
    kind: string;
    gross: number;
    concession: number;
    num: number;
    den: number;
    corrects: number | null;
  }>`
    select id, challan_id, student_id, head_id, fee_month::text as fee_month, line_kind as kind, gross, concession, factor_num as num, factor_den as den,
           corrects_line_id as corrects
      from fees.challan_lines where void_run_id is null order by id`);

/** Of each settlement what went to each head. */
const money = () =>
  rowsOf(
    sql<{
      challan_id: number;
      student_id: number;
      value_date: string;
      kind: string;
      amount: number;
      split: { head_id: number; line_id: number; amount: number }[];
    }>`select challan_id, student_id, value_date::text as value_date, kind, amount, split from fees.settlements`,
  );

const parts = () =>
  rowsOf(sql<{ challan_id: number; due_date: string; amount: number; fee: number; fined: number }>`
    select challan_id, due_date::text as due_date, amount, fee_amount as fee, fined from fees.fee_instalments order by challan_id, seq`);

const finePolicies = () =>
  rowsOf(sql<{
    id: number;
    school_id: number;
    country_id: number;
    branch_id: number | null;
    session_id: number;
    mode: string;
    amount: number;
    rate: number;
    grace_days: number;
    count_from: string;
    cap: number | null;
    stop_at_validity: boolean;
    min_balance: number;
    after_validity_charge: number;
  }>`
    select id, school_id, country_id, branch_id, session_id, mode, amount, rate, grace_days, count_from, cap, stop_at_validity, min_balance, after_validity_charge
      from fees.fine_policies where status = 'active' order by id`);

const rowsBehind = {
  branches,
  settings,
  builtIn,
  fixed,
  policies,
  sessions,
  calendar,
  enrolments,
  periods,
  plan,
  heads,
  concessions,
  students,
  accounts,
  advances,
  challans,
  lines,
  money,
  parts,
  finePolicies,
} as const;

export type Facts = { [Name in keyof typeof rowsBehind]: Awaited<ReturnType<(typeof rowsBehind)[Name]>> };
export type Branch = Facts['branches'][number];

/** In the transaction of a caller who sees all. */
export async function readFacts(): Promise<Facts> {
  const read: Record<string, unknown> = {};
  for (const [name, rows] of Object.entries(rowsBehind)) read[name] = await rows();
  return read as Facts;
}
