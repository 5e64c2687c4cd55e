// What is written of an employee is changed (HR-15): only what differs, checked as a whole with what stands.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { namedIn } from '#kernel/names.ts';
import { conflict, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
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

// Column names come from the contract's own strict list, never from the request.
async function write(id: number, values: Record<string, unknown>): Promise<{ version: number } | undefined> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await rowsOf(
    sql`update hr.employees set ${sql.join(sets)}, updated_by = platform.current_user_id() where id = ${id}::bigint`,
  );
  return rowOf(sql<{ version: number }>`select e.version from hr.employees e where e.id = ${id}::bigint`);
}
