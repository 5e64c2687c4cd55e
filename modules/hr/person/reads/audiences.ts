// Whom messages about an employee go to (spec 12 MSG-2): the employee, or the one they report to. The subject is the employee.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, IntentSubject, Recipient } from '#platform/messages/audience.ts';

interface Reached {
  subject_id: number;
  id: number;
  name: string;
  employee: string;
  mobile: string | null;
  email: string | null;
}

const recipient = ({ id, name, employee, mobile, email }: Reached): Recipient => ({
  type: 'employee',
  id,
  name,
  language: null,
  addresses: { ...(mobile ? { sms: mobile, whatsapp: mobile } : {}), ...(email ? { email } : {}) },
  values: { name: employee, manager: name },
});

const byIntent = (intents: readonly IntentSubject[], rows: readonly Reached[]): Map<number, readonly Recipient[]> => {
  const found = new Map(rows.map((row) => [row.subject_id, recipient(row)]));
  return new Map(
    intents.flatMap(({ id, subject_id }) => {
      const one = found.get(subject_id);
      return one ? [[id, [one]] as const] : [];
    }),
  );
};

const idsOf = (intents: readonly IntentSubject[]): number[] => [...new Set(intents.map((intent) => intent.subject_id))];

export const employeeAudiences: readonly Audience[] = [
  {
    name: 'employee',
    find: async (intents) =>
      byIntent(
        intents,
        await rowsOf(sql<Reached>`
          select e.id as subject_id, e.id, e.full_name as name, e.full_name as employee, e.mobile, e.email
            from hr.employees e where e.id = any (${idsOf(intents)}::bigint[])`),
      ),
  },
  {
    name: 'manager',
    find: async (intents) =>
      byIntent(
        intents,
        await rowsOf(sql<Reached>`
          select e.id as subject_id, m.id, m.full_name as name, e.full_name as employee, m.mobile, m.email
            from hr.employees e join hr.employees m on m.id = e.reports_to_id and m.status <> 'left'
           where e.id = any (${idsOf(intents)}::bigint[])`),
      ),
  },
];
