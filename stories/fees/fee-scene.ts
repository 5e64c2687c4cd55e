// What fee stories begin with: a section, children with a plan, a posted month, a fine rule, a bank account.

import { addDays, asDay, firstDayOf, type LocalDate, type Month, todayIn } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { feeProofs } from '#modules/fees/proofs/actions/fee-proofs.ts';
import { postBranch } from '#modules/fees/posting/actions/post-branch.ts';
import { admitStudents } from '#modules/students/admission/actions/admit-students.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

export const RUPEE = 100;

export interface Child {
  name: string;
  /** Children of one family share the word. */
  family?: string;
  /** Plan in rupees (rials in Muscat) by head code. */
  plan: Record<string, number>;
}

export interface FeeScene {
  school: School;
  /** Students' ids by name. */
  admit(branch_id: number, children: Child[]): Promise<Record<string, number>>;
  /** Bills the plan of a month, due on `due_date`. */
  post(branch_id: number, bill_month: Month, due_date: LocalDate): Promise<void>;
  /** FEE-41 for the current session of the branch's country. */
  fineRule(branch_id: number, rule: { mode: string; amount: number; grace_days?: number }): Promise<void>;
  policy(branch_id: number, columns: Record<string, boolean | number>): Promise<void>;
  account(branch_id: number, system_key: string): Promise<number>;
  bank(branch_id: number): Promise<number>;
  /** debit − credit of an account, of one student when given. */
  ledger(branch_id: number, system_key: string, student_id?: number): Promise<number>;
  /** FEE-96 over everything: what does not agree, in words. */
  proofs(): Promise<string[]>;
}

/** Who may work there: the administrator's environment is Pakistan. */
function inCountryOf(branch_id: number): Person {
  return branch_id === branches.muscat ? 'muscat' : 'admin';
}

export async function openFeeScene(): Promise<FeeScene> {
  const school = await openSchool();
  return {
    school,
    account: (branch_id, system_key) => school.owner(() => accountOf(branch_id, system_key)),
    admit: (branch_id, children) => school.as(inCountryOf(branch_id), () => admit(branch_id, children)),
    post: (branch_id, bill_month, due_date) =>
      school.as(inCountryOf(branch_id), () => post(branch_id, bill_month, due_date)),
    fineRule: (branch_id, rule) =>
      school.owner(async () => {
        await rowsOf(sql`
          insert into fees.fine_policies (school_id, country_id, branch_id, session_id, name, mode, amount, grace_days)
          select b.school_id, b.country_id, b.id, s.id, 'Late fine', ${rule.mode}, ${rule.amount}, ${rule.grace_days ?? 0}
            from platform.branches b join branches.academic_sessions s on s.school_id = b.school_id and s.country_id = b.country_id and s.is_current
           where b.id = ${branch_id}`);
      }),
    policy: (branch_id, columns) =>
      school.owner(async () => {
        await rowsOf(sql`
          insert into fees.fee_policies (school_id, country_id, branch_id, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
          select school_id, country_id, id, ${sql.join(Object.values(columns))} from platform.branches where id = ${branch_id}`);
      }),
    bank: (branch_id) =>
      school.owner(
        async () =>
          (
            await one(sql<{ id: number }>`
          insert into platform.accounts (school_id, payee_type_id, code, name, kind, branch_ids)
          select a.school_id, a.payee_type_id, '11' || (50 + b.id), 'HBL ' || b.short_name, 'bank', array[b.id]
            from platform.accounts a join platform.branches b on b.school_id = a.school_id
           where b.id = ${branch_id} and a.system_key = 'cash' returning id`)
          ).id,
      ),
    ledger: (branch_id, system_key, student_id) =>
      school.owner(
        async () =>
          (
            await one(sql<{ balance: number }>`
          select coalesce(sum(l.debit - l.credit), 0)::bigint as balance
            from platform.journal_lines l join platform.accounts a on a.id = l.account_id
           where l.branch_id = ${branch_id} and a.system_key = ${system_key} and (${student_id ?? null}::bigint is null or l.party_id = ${student_id ?? null}::bigint)`)
          ).balance,
      ),
    proofs: () => school.owner(proofs),
  };
}

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = await rowOf(query);
  if (!row) throw new Error('The scene found nothing');
  return row;
}

async function accountOf(branch_id: number, system_key: string): Promise<number> {
  const { id } = await one(sql<{ id: number }>`
    select a.id from platform.accounts a join platform.branches b on b.school_id = a.school_id
     where b.id = ${branch_id} and a.system_key = ${system_key}`);
  return id;
}

interface Place {
  section_id: number;
  course_id: number;
  session_id: number;
  school_id: number;
  country_id: number;
}

/** A section of its own in the branch's first class. */
function makeSection(branch_id: number): Promise<Place> {
  return one(sql<Place>`
    with seat as (
      select b.id as branch_id, b.school_id, b.country_id, s.id as session_id, c.id as course_id
        from platform.branches b
        join branches.academic_sessions s on s.school_id = b.school_id and s.country_id = b.country_id and s.is_current
        join branches.courses c on c.school_id = b.school_id
       where b.id = ${branch_id} order by c.seq limit 1
    ), made as (
      insert into branches.sections (branch_id, session_id, course_id, name, capacity)
      select branch_id, session_id, course_id, 'S' || (select count(*) from branches.sections), 100 from seat returning id
    ), seats as (
      insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      select seat.branch_id, seat.session_id, seat.course_id, made.id, 100 from seat, made
    )
    select made.id as section_id, seat.course_id, seat.session_id, seat.school_id, seat.country_id from seat, made`);
}

async function admit(branch_id: number, children: Child[]): Promise<Record<string, number>> {
  const place = await makeSection(branch_id);
  const family = (child: Child) => child.family ?? child.name;
  const admitted = await admitStudents({
    school_id: place.school_id,
    today: asDay('2026-04-01'),
    takes_over: true,
    families: [...new Set(children.map(family))].map((key) => ({
      key,
      country_id: place.country_id,
      guardians: [
        {
          relation: 'father',
          full_name: `Father of ${key}`,
          gender: 'm',
          identity_kind: 'cnic',
          mobile: '+923001234567',
          is_primary: true,
          is_fee_payer: true,
        },
      ],
    })),
    students: children.map((child, nth) => ({
      family_key: family(child),
      branch_id,
      session_id: place.session_id,
      course_id: place.course_id,
      section_id: place.section_id,
      full_name: child.name,
      gender: 'm',
      dob: asDay('2016-01-15'),
      identity_kind: 'b_form',
      admission_date: asDay(`2026-04-0${Math.min(nth + 1, 9)}`),
      join_on: asDay('2026-04-01'),
      start_on: asDay('2026-04-01'),
    })),
  });
  const ids = admitted.map((student) => student.student_id);
  const lines = children.flatMap((child, nth) =>
    Object.entries(child.plan).map(([code, amount]) => ({
      student_id: ids[nth],
      code,
      amount: amount * (place.country_id === 161 ? 1000 : RUPEE),
    })),
  );
  await rowsOf(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
    select ${branch_id}, l.student_id, h.id, l.amount, 4095, '2026-04-01', 'import'
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(student_id bigint, code text, amount bigint)
      join fees.fee_heads h on h.code = l.code and h.school_id = ${place.school_id}`);
  return Object.fromEntries(children.map((child, nth) => [child.name, ids[nth] ?? 0]));
}

async function post(branch_id: number, bill_month: Month, due_date: LocalDate): Promise<void> {
  // Bills are entered 45 days ahead and no further.
  const furthest = addDays(todayIn('Asia/Karachi'), 45);
  const first = firstDayOf(bill_month);
  const entry_date = first < furthest ? first : furthest;
  const run = await rowOf(sql<{ id: number }>`
    with run as (
      insert into fees.fee_runs (school_id, kind, bill_month, fee_months, entry_date, due_date, status)
      select school_id, 'monthly', ${bill_month}::date, array[${bill_month}::date], ${entry_date}::date, ${due_date}::date, 'running'
        from platform.branches where id = ${branch_id} returning id
    )
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month) select ${branch_id}, id, 'monthly', ${bill_month}::date from run returning run_id as id`);
  await postBranch(run?.id ?? 0, branch_id, {
    bill_month,
    fee_months: [bill_month],
    entry_date,
    due_date,
    valid_until: null,
    course_ids: null,
    student_ids: null,
    head_ids: null,
    apply_advances: true,
  });
}

async function proofs(): Promise<string[]> {
  const results = await runProofs([...ledgerProofs, ...feeProofs]);
  return results.flatMap(({ proof, differences }) =>
    differences.map((d) => `${proof}: ${d.detail}: expected ${d.expected}, found ${d.found}`),
  );
}
