// Lines of a register of employees checked against what the school is (spec 06 §8; HR-1 per row), one fault a cell, all of a line together.

import type { Checked, Checking, ParsedLine } from '#platform/imports/definition.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { KNOWN_ELSEWHERE_IN_FILE } from './register-words.ts';
import { missingFacts, normaliseNationalId, termsProblems, tidyFacts } from '#modules/hr/person/rules/index.ts';
import { didYouMean, named } from './nearest.ts';
import type { NamedId, RegisterBranch, RegisterEmployee, RegisterFacts, RegisterRow } from './register-row.ts';

type Column = keyof RegisterRow & string;
type Line = ParsedLine<RegisterRow>;
type Fault = { column: Column; reason: string };

/** Keys of problems that are no columns stand at the column they follow from. */
const columnOf = (field: string): Column => (field === 'nationality_id' ? 'nationality' : (field as Column));

export function registerCheck(facts: RegisterFacts): Checking<RegisterRow, RegisterEmployee> {
  const checked: Checked<RegisterRow, RegisterEmployee> = { ready: [], unchanged: 0, bad: [], warnings: [] };
  const lines = new Map<string, number>();
  return {
    checked,
    check: (line) => {
      const found: Fault[] = [];
      const branch = branchOf(line, facts, found);
      if (!branch) {
        checked.bad.push(...found.map((fault) => ({ line: line.line, ...fault })));
        return;
      }
      const employee = readLine(line, { facts, branch }, found);
      const same = employee ? sameAsBefore(employee, facts) : false;
      if (employee && !same) findDoubles(employee, { facts, lines }, found);
      checked.bad.push(...found.map((fault) => ({ line: line.line, ...fault })));
      if (employee && line.readable && found.length === 0) {
        if (same) checked.unchanged += 1;
        else checked.ready.push(employee);
      }
    },
  };
}

function branchOf({ row }: Line, { branches }: RegisterFacts, found: Fault[]): RegisterBranch | undefined {
  const typed = row.branch;
  const branch =
    typed === null
      ? branches.length === 1
        ? branches[0]
        : undefined
      : branches.find((one) => one.code.toLowerCase() === typed.toLowerCase());
  if (!branch) {
    const names = branches.map((one) => ({ id: one.branch_id, name: one.code }));
    const reason =
      typed === null
        ? 'Write the code of the branch: your scope has several'
        : `'${typed}' is not the code of a branch in your scope${didYouMean(names, typed)}`;
    found.push({ column: 'branch', reason });
    return undefined;
  }
  if (branch.hires !== null) found.push({ column: 'branch', reason: branch.hires });
  return branch;
}

interface Of {
  facts: RegisterFacts;
  branch: RegisterBranch;
}

function readLine({ line, row }: Line, { facts, branch }: Of, found: Fault[]): RegisterEmployee | null {
  const errors: FieldErrors = {};
  const nationality = idIn('nationality', row.nationality, { all: facts.countries, what: 'country' }, found);
  const department = idIn('department', row.department, { all: facts.departments, what: 'department' }, found);
  const designation = idIn('designation', row.designation, { all: facts.designations, what: 'designation' }, found);
  const shifts = facts.shifts.filter((one) => one.branch_id === null || one.branch_id === branch.branch_id);
  const shift = idIn('shift', row.shift, { all: shifts, what: 'shift of this branch' }, found);
  const person = tidyFacts(
    {
      full_name: row.full_name ?? undefined,
      name_local: row.name_local,
      father_or_husband_name: row.father_or_husband_name,
      nationality_id: nationality ?? branch.country_id,
      national_id: row.national_id,
      passport_no: row.passport_no,
      passport_expiry: row.passport_expiry,
      visa_expiry: row.visa_expiry,
      mobile: row.mobile,
    },
    branch.country_id,
    errors,
  );
  for (const [field, said] of Object.entries(missingFacts(person, branch.country_id))) errors[field] ??= said;
  const { gender, date_of_birth, joining_date } = row;
  const employment_type = row.employment_type ?? 'permanent';
  if (joining_date !== null) {
    const { probation_end_date, contract_end_date } = row;
    const terms = { date_of_birth, joining_date, probation_end_date, contract_end_date, employment_type };
    for (const [field, said] of Object.entries(termsProblems(terms, branch))) errors[field] ??= said;
  }
  const manager = managerOf(row.manager, { facts, branch }, found);
  for (const [field, [reason = '']] of Object.entries(errors)) found.push({ column: columnOf(field), reason });
  if (gender === null || date_of_birth === null || joining_date === null || department === null || designation === null)
    return null;
  return {
    line,
    branch_id: branch.branch_id,
    full_name: person.full_name ?? '',
    name_local: person.name_local ?? null,
    father_or_husband_name: person.father_or_husband_name ?? null,
    gender,
    date_of_birth,
    nationality_id: person.nationality_id ?? null,
    national_id: person.national_id ?? null,
    passport_no: person.passport_no ?? null,
    passport_expiry: row.passport_expiry,
    visa_expiry: row.visa_expiry,
    mobile: person.mobile ?? '',
    email: row.email,
    department_id: department,
    designation_id: designation,
    employment_type,
    joining_date,
    probation_end_date: row.probation_end_date,
    contract_end_date: row.contract_end_date,
    shift_id: shift,
    address: row.address,
    city: row.city,
    ...manager,
  };
}

interface Choice {
  all: readonly NamedId[];
  what: string;
}

function idIn(column: Column, typed: string | null, { all, what }: Choice, found: Fault[]): number | null {
  if (typed === null) return null;
  const one = named(all, typed);
  if (!one) found.push({ column, reason: `'${typed}' is not a ${what} of this school${didYouMean(all, typed)}` });
  return one?.id ?? null;
}

/** A code or number of the register, or the number of somebody of the same file, whom only the end of the file tells. */
function managerOf(
  typed: string | null,
  { facts, branch }: Of,
  found: Fault[],
): Pick<RegisterEmployee, 'reports_to_id' | 'manager_number'> {
  if (typed === null) return { reports_to_id: null, manager_number: null };
  const number = normaliseNationalId(typed, branch.country_id);
  const key = number instanceof Refusal ? typed.toUpperCase() : number;
  const id = facts.managers.get(key);
  if (id !== undefined) return { reports_to_id: id, manager_number: null };
  if (number instanceof Refusal)
    found.push({
      column: 'manager',
      reason: `'${typed}' is the code of no employee in your scope. Write the code, or the CNIC`,
    });
  return { reports_to_id: null, manager_number: number instanceof Refusal ? null : number };
}

/** The file came before: the same person, by number, name and birth. */
function sameAsBefore({ national_id, full_name, date_of_birth }: RegisterEmployee, { known }: RegisterFacts): boolean {
  const there = national_id === null ? undefined : known.get(national_id);
  return there?.full_name === full_name && there.date_of_birth === date_of_birth;
}

/** HR-1: a number once in the school and once in the file; an e-mail address once. */
function findDoubles(
  { line, national_id, email }: RegisterEmployee,
  { facts, lines }: { facts: RegisterFacts; lines: Map<string, number> },
  found: Fault[],
): void {
  const there = national_id === null ? undefined : facts.known.get(national_id);
  if (there !== undefined)
    found.push({
      column: 'national_id',
      reason: there === null ? KNOWN_ELSEWHERE_IN_FILE : `Already registered as ${there.code} (${there.branch_name})`,
    });
  const first = national_id === null ? undefined : lines.get(national_id);
  if (first !== undefined) found.push({ column: 'national_id', reason: `Stands in line ${first} already` });
  else if (national_id !== null) lines.set(national_id, line);
  if (email === null) return;
  const key = `mail ${email.toLowerCase()}`;
  const mail = lines.get(key);
  if (facts.emails.has(email.toLowerCase()))
    found.push({ column: 'email', reason: 'Another employee has this e-mail address' });
  else if (mail !== undefined) found.push({ column: 'email', reason: `Stands in line ${mail} already` });
  else lines.set(key, line);
}
