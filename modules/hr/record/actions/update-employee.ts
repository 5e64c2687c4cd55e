// What is written of an employee is changed (HR-15): only what differs, checked as a whole with what stands.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { namedIn } from '#kernel/names.ts';
import { conflict, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { lockEmployee, noteEmployee, refuseKnown, takenMeanwhile } from '#modules/hr/person/chapter.ts';
import {
  missingFacts,
  type PersonFacts,
  type Terms,
  termsProblems,
  tidyFacts,
} from '#modules/hr/person/rules/index.ts';
import { emailTaken } from '#modules/hr/joining/chapter.ts';
import type { employeeUpdate } from '../contract/record.ts';
import { storedFields } from '../reads/employee-record.ts';
import { otherWays } from '../rules/own-way.ts';

type Input = ParsedInputOf<typeof employeeUpdate>;
type Answer = DataOf<typeof employeeUpdate>;

export async function updateEmployee({ id, version, ...sent }: Input): Promise<Answer> {
  await requirePermission('Employee Edit');
  const employee = await lockEmployee(id, version);
  if (employee.status === 'left') throw conflict(`${employee.full_name} left. The record is kept as it was.`);
  const errors: FieldErrors = otherWays(Object.keys(sent).filter((name) => namedIn(sent, name) !== undefined));
  const tidy: Record<string, unknown> = { ...tidyFacts(sent, employee.country_id, errors) };
  const names = Object.keys(tidy).filter((name) => namedIn(tidy, name) !== undefined && !Object.hasOwn(errors, name));
  const before = await storedFields(id, names);
  const changed = names.filter((name) => (emptied(namedIn(tidy, name)) ?? null) !== (namedIn(before, name) ?? null));
  await refuseWrong({ id, employee, tidy, changed }, errors);
  if (changed.length === 0) return { id, version, changed: [] };
  const after = Object.fromEntries(changed.map((name) => [name, emptied(namedIn(tidy, name))]));
  const row = await onConstraint('employees_national_id', takenMeanwhile(), () =>
    onConstraint('employees_email', emailTaken(), () => write(id, after)),
  );
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id: id,
    action: 'changed',
    before: Object.fromEntries(changed.map((name) => [name, namedIn(before, name) ?? null])),
    after,
  });
  return { id, version: row?.version ?? version, changed };
}

const emptied = (value: unknown): unknown => (value === '' ? null : value);

interface Wish {
  id: number;
  employee: Awaited<ReturnType<typeof lockEmployee>>;
  tidy: Record<string, unknown>;
  changed: readonly string[];
}

/** The record as it would be: what is required of it is asked only where something of it changes. */
async function refuseWrong({ id, employee, tidy, changed }: Wish, errors: FieldErrors): Promise<void> {
  const facts = [
    'nationality_id',
    'national_id',
    'passport_no',
    'passport_expiry',
    'visa_expiry',
    'father_or_husband_name',
    'date_of_birth',
    'group_joining_date',
    'probation_end_date',
    'contract_end_date',
  ] as const;
  const whole = { ...(await storedFields(id, facts)), ...tidy } as unknown as PersonFacts & Terms;
  if (changed.some((name) => (facts as readonly string[]).slice(0, 6).includes(name)))
    Object.assign(errors, { ...missingFacts(whole, employee.country_id), ...errors });
  if (changed.some((name) => (facts as readonly string[]).slice(6).includes(name))) {
    const terms = { ...whole, joining_date: employee.joining_date, employment_type: employee.employment_type };
    const { joining_date: _past, ...problems } = termsProblems(terms, { today: employee.today, opened_on: null });
    Object.assign(errors, { ...problems, ...errors });
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  if (changed.includes('national_id')) await refuseKnown(whole.national_id, id);
}

/** What is not among the values keeps what it has. */
function write(id: number, values: Record<string, unknown>): Promise<{ version: number } | undefined> {
  return rowOf(sql<{ version: number }>`
    update hr.employees e
       set (full_name, name_local, father_or_husband_name, gender, date_of_birth, nationality_id, national_id, national_id_expiry, passport_no,
            passport_expiry, visa_expiry, labour_card_no, labour_card_expiry, mobile, email, address, city, blood_group, marital_status, religion,
            group_joining_date, probation_end_date, contract_end_date, notice_days, attendance_mode, is_confidential)
         = (select n.full_name, n.name_local, n.father_or_husband_name, n.gender, n.date_of_birth, n.nationality_id, n.national_id, n.national_id_expiry, n.passport_no,
            n.passport_expiry, n.visa_expiry, n.labour_card_no, n.labour_card_expiry, n.mobile, n.email, n.address, n.city, n.blood_group, n.marital_status, n.religion,
            n.group_joining_date, n.probation_end_date, n.contract_end_date, n.notice_days, n.attendance_mode, n.is_confidential
              from jsonb_populate_record(e, ${JSON.stringify(values)}::jsonb) n),
           updated_by = platform.current_user_id()
     where e.id = ${id}::bigint returning e.version`);
}
