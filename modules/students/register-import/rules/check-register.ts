// A whole register checked: what stands twice in it, what the school knows already, which lines may be written
// (spec 03 §9; ADM-13, ADM-15; re-import is known by the admission number in the branch).

import { classAgeWarning } from '#modules/students/categories/rules/index.ts';
import { classFinder, type KnownClass } from '#modules/students/roll/rules/index.ts';
import { Duplicates, numberKey, type RegisterLine } from './register-duplicates.ts';
import { readOwnCell } from '#modules/students/own-fields/rules/index.ts';
import { lineFaults, noOpenSession } from './register-line.ts';
import { nameKey } from './register-name.ts';
import {
  isComplete,
  type KnownStudent,
  type RegisterBranch,
  type RegisterCells,
  type RegisterColumn,
  type RegisterFacts,
  type RegisterStudent,
  type Remark,
} from './register-row.ts';
import { registerStudent } from './register-student.ts';

interface Where {
  line: number;
  column: RegisterColumn;
  reason: string;
}

export interface CheckedRegister {
  ready: RegisterStudent[];
  unchanged: number;
  bad: Where[];
  warnings: Where[];
}

function sameChild(student: RegisterStudent, known: KnownStudent): boolean {
  return (
    known.dob === student.dob ||
    nameKey(known.full_name) === nameKey(student.full_name) ||
    (known.identity_no !== null && known.identity_no === student.identity_no)
  );
}

class RegisterCheck {
  private readonly branchOf: Map<string, RegisterBranch>;
  private readonly classOf: (spelling: string) => KnownClass | null;
  private readonly knownOf: Map<string, KnownStudent>;
  private readonly numbers = new Duplicates();
  private readonly identities = new Duplicates();
  private readonly fathers = new Map<string, RegisterStudent>();
  private readonly facts: RegisterFacts;
  readonly checked: CheckedRegister = { ready: [], unchanged: 0, bad: [], warnings: [] };

  constructor(facts: RegisterFacts) {
    this.facts = facts;
    this.branchOf = new Map(facts.branches.map((b) => [b.code.toUpperCase(), b]));
    this.classOf = classFinder(facts.classes);
    this.knownOf = new Map(facts.known.map((k) => [`${k.branch_id}:${k.admission_no}`, k]));
  }

  private branch(row: RegisterCells): RegisterBranch | null {
    if (row.branch !== null) return this.branchOf.get(row.branch.toUpperCase()) ?? null;
    return this.facts.branches.length === 1 ? (this.facts.branches[0] ?? null) : null;
  }

  /** What the database says against a line that is good in itself; 'unchanged' when it is there already. */
  private against(student: RegisterStudent, branch: RegisterBranch): Remark | 'unchanged' | null {
    const known = this.knownOf.get(`${student.branch_id}:${student.admission_no}`);
    if (known) {
      if (sameChild(student, known)) return 'unchanged';
      return {
        column: 'admission_no',
        reason: `${student.admission_no} is the number of ${known.full_name} in this branch`,
      };
    }
    if (branch.session_id === null) return { column: 'branch', reason: noOpenSession(branch) };
    const key = `${student.identity_kind}:${student.identity_no ?? ''}`;
    if (!this.facts.identities.has(key)) return null;
    const holder = this.facts.identities.get(key);
    return {
      column: 'identity',
      reason: holder
        ? `This number belongs to ${holder}. Open that record, or transfer the child`
        : 'This number belongs to a child already known to the group. Ask your head office',
    };
  }

  /** ADM-15: one number of a father with two names is one family, and worth a look. */
  private fatherNames(student: RegisterStudent): void {
    const before = this.fathers.get(student.family_key);
    if (!before) this.fathers.set(student.family_key, student);
    else if (student.father_no && nameKey(before.father_name) !== nameKey(student.father_name)) {
      this.checked.warnings.push({
        line: student.line,
        column: 'father_name',
        reason: `The father has another name on line ${before.line} (${before.father_name}) with the same number`,
      });
    }
  }

  /** ADM-17: children of a running school may be older or younger; it is shown and stops nothing. */
  private age(
    { line, dob }: RegisterStudent,
    { country_id, session_start }: RegisterBranch,
    { name }: KnownClass,
  ): void {
    const reason =
      session_start === null ? null : classAgeWarning(dob, { class_name: name, country_id, session_start });
    if (reason) this.checked.warnings.push({ line, column: 'dob', reason });
  }

  check(line: RegisterLine): void {
    const { row } = line;
    const branch = this.branch(row);
    const course = row.class === null ? null : this.classOf(row.class);
    const { faults, warnings } = lineFaults(row, { branch, course });
    if (row.branch === null && !branch) faults.push({ column: 'branch', reason: 'The branch is missing' });
    const own = row.own_fields === null ? { values: {} } : readOwnCell(row.own_fields, this.facts.own ?? []);
    if ('problem' in own) faults.push({ column: 'own_fields', reason: own.problem });
    faults.push(...this.numbers.remark(numberKey(row), 'admission_no', line));
    faults.push(
      ...this.identities.remark(row.identity ? `${row.identity.kind}:${row.identity.no}` : null, 'identity', line),
    );
    const at = (remark: Remark): Where => ({ line: line.line, ...remark });
    this.checked.bad.push(...faults.map(at));
    if (faults.length > 0 || !line.readable || !branch || !course || !isComplete(row)) return;
    const student = registerStudent(line.line, row, { branch, course, custom: 'values' in own ? own.values : {} });
    const against = this.against(student, branch);
    if (against === 'unchanged') this.checked.unchanged += 1;
    else if (against) this.checked.bad.push(at(against));
    else {
      this.age(student, branch, course);
      this.fatherNames(student);
      this.checked.warnings.push(...warnings.map(at));
      this.checked.ready.push(student);
    }
  }
}

/** Pure; give it the lines in the order of the file, then read `checked`. */
export function registerCheck(facts: RegisterFacts): RegisterCheck {
  return new RegisterCheck(facts);
}
