// One line of a register of employees, with what its names mean in the school; every fault at its column (spec 06 §8).

import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import {
  type EmploymentType,
  missingFacts,
  normaliseNationalId,
  termsProblems,
  tidyFacts,
} from '#modules/hr/person/rules/index.ts';
import { didYouMean, named } from './nearest.ts';
import type {
  Cells,
  Fault,
  NamedId,
  RegisterBranch,
  RegisterEmployee,
  RegisterFacts,
  RegisterLine,
  RegisterRow,
} from './register-row.ts';

type Column = keyof RegisterRow & string;

/** Keys of problems that are no columns stand at the column they follow from. */
const columnOf = (field: string): Column => (field === 'nationality_id' ? 'nationality' : (field as Column));

interface Of {
  facts: RegisterFacts;
  branch: RegisterBranch;
}

export function readLine({ line, row }: RegisterLine, { facts, branch }: Of, found: Fault[]): RegisterEmployee | null {
  const errors: FieldErrors = {};
  const { nationality, department, designation, shift } = placeOf(row, { facts, branch }, found);
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
  Object.assign(errors, { ...missingFacts(person, branch.country_id), ...errors });
  const { gender, date_of_birth, joining_date } = row;
  const employment_type = row.employment_type ?? 'permanent';
  Object.assign(errors, { ...termFaults(row, employment_type, branch), ...errors });
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

function placeOf(row: Cells, { facts, branch }: Of, found: Fault[]) {
  const nationality = idIn(row.nationality, { column: 'nationality', all: facts.countries, what: 'country' }, found);
  const department = idIn(row.department, { column: 'department', all: facts.departments, what: 'department' }, found);
  const designation = idIn(
    row.designation,
    { column: 'designation', all: facts.designations, what: 'designation' },
    found,
  );
  const shifts = facts.shifts.filter((one) => one.branch_id === null || one.branch_id === branch.branch_id);
  const shift = idIn(row.shift, { column: 'shift', all: shifts, what: 'shift of this branch' }, found);
  return { nationality, department, designation, shift };
}

function termFaults(row: Cells, employment_type: EmploymentType, branch: RegisterBranch): FieldErrors {
  const { joining_date, date_of_birth, probation_end_date, contract_end_date } = row;
  if (joining_date === null) return {};
  return termsProblems({ date_of_birth, joining_date, probation_end_date, contract_end_date, employment_type }, branch);
}

interface Choice {
  column: Column;
  all: readonly NamedId[];
  what: string;
}

function idIn(typed: string | null, { column, all, what }: Choice, found: Fault[]): number | null {
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
