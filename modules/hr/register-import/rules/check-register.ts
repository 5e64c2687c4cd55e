// Lines of a register of employees checked against what the school is (spec 06 §8; HR-1 per row), one fault a cell, all of a line together.

import { KNOWN_ELSEWHERE_IN_FILE } from './register-words.ts';
import { didYouMean } from './nearest.ts';
import { readLine } from './read-line.ts';
import type {
  CheckedRegister,
  Fault,
  RegisterBranch,
  RegisterEmployee,
  RegisterFacts,
  RegisterLine,
} from './register-row.ts';

interface Check {
  check: (line: RegisterLine) => void;
  readonly checked: CheckedRegister;
}

export function registerCheck(facts: RegisterFacts): Check {
  const checked: CheckedRegister = { ready: [], unchanged: 0, bad: [], warnings: [] };
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

function branchOf({ row }: RegisterLine, { branches }: RegisterFacts, found: Fault[]): RegisterBranch | undefined {
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
  if (first !== undefined) found.push({ column: 'national_id', reason: `Already in line ${first}` });
  else if (national_id !== null) lines.set(national_id, line);
  if (email === null) return;
  const key = `mail ${email.toLowerCase()}`;
  const mail = lines.get(key);
  if (facts.emails.has(email.toLowerCase()))
    found.push({ column: 'email', reason: 'Another employee has this e-mail address' });
  else if (mail !== undefined) found.push({ column: 'email', reason: `Already in line ${mail}` });
  else lines.set(key, line);
}
