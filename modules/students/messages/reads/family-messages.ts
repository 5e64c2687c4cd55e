// Whom a message to families is about, and what each is told; who may not be told stands there with the reason (03 §6.2, §6.5).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { NewMessage } from '#platform/messages/message.ts';
import { duesProblem, noticeProblem } from '../rules/family-message.ts';
import { outstandingOf } from '#modules/students/roll/chapter.ts';

export interface ToFamilies {
  messages: NewMessage[];
  refused: { student_id: number; name: string; reason: string }[];
}

interface Child {
  student_id: number;
  branch_id: number;
  name: string;
  status: string;
  guardian_id: number | null;
}

const children = (ids: readonly number[], asked: 'is_primary' | 'is_fee_payer'): Promise<Child[]> =>
  rowsOf(sql<Child>`
    select s.id as student_id, s.branch_id, s.full_name as name, s.status,
           (select l.guardian_id from students.student_guardians l join students.guardians g on g.id = l.guardian_id
             where l.student_id = s.id and ${sql.ref(`l.${asked}`)} and l.custody <> 'barred' and not g.deceased limit 1) as guardian_id
      from students.students s where s.id = any (${[...ids]}::bigint[]) and ${inScope('s.branch_id')}
     order by s.branch_id, s.family_id, s.dob, s.id`);

const about = ({ branch_id, student_id }: Child) => ({
  branch_id,
  subject_type: 'student',
  subject_id: student_id,
  student_id,
});

/** One message a guardian and branch, with the names of all children who were chosen. */
export async function noticesOf(ids: readonly number[], text: string, key: string): Promise<ToFamilies> {
  const answer: ToFamilies = { messages: [], refused: [] };
  const told: Child[] = [];
  for (const child of await children(ids, 'is_primary')) {
    const reason = noticeProblem(child.status, child.guardian_id !== null);
    if (reason === null) told.push(child);
    else answer.refused.push({ ...child, reason });
  }
  for (const [, here] of Map.groupBy(told, (child) => `${child.branch_id} ${child.guardian_id}`)) {
    const [first] = here;
    if (!first) continue;
    const data = { students: here.map((child) => child.name).join(', '), text };
    answer.messages.push({ ...about(first), event: 'FAMILY_NOTICE', key, data });
  }
  return answer;
}

/** One message a child, to who pays for it. */
export async function duesOf(ids: readonly number[], key: string): Promise<ToFamilies> {
  const answer: ToFamilies = { messages: [], refused: [] };
  const owed = await outstandingOf(ids);
  for (const child of await children(ids, 'is_fee_payer')) {
    const dues = owed.get(child.student_id) ?? null;
    const reason = duesProblem(child.status, dues);
    if (reason !== null) answer.refused.push({ ...child, reason });
    else
      answer.messages.push({
        ...about(child),
        event: 'LEFT_DUES',
        key: `${key}:${child.student_id}`,
        data: { student: child.name, dues },
      });
  }
  return answer;
}
