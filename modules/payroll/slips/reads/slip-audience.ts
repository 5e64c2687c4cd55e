// Whom the mail of a slip goes to (12 MSG-2): the person of the salary, at the address it was asked for. The subject is the mail itself, so that
// what became of it is found again.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, Recipient } from '#platform/messages/audience.ts';

interface Reached {
  id: number;
  employee_id: number;
  name: string;
  address: string;
}

export const slipAudience: Audience = {
  name: 'employee of a salary',
  find: async (intents) => {
    const ids = intents.map((intent) => intent.subject_id);
    const rows = await rowsOf(sql<Reached>`
      select x.id, s.employee_id, s.employee_name as name, x.address from payroll.slip_mails x join payroll.salaries s on s.id = x.salary_id
       where x.id = any (${ids}::bigint[]) and s.status in ('posted', 'paid')`);
    const found = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      intents.flatMap(({ id, subject_id }) => {
        const one = found.get(subject_id);
        if (!one) return [];
        const recipient: Recipient = {
          type: 'employee',
          id: one.employee_id,
          name: one.name,
          language: null,
          addresses: { email: one.address },
          values: { name: one.name },
        };
        return [[id, [recipient]] as const];
      }),
    );
  },
};
