// Whom an invitation goes to (STU-90, STU-7): the guardian of the account; for a student's own account the primary guardian. Never
// somebody who is barred, and only by channels for which there is the right.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, Recipient } from '#platform/messages/audience.ts';

interface Row {
  account_id: number;
  id: number;
  name: string;
  language: 'en' | 'ur' | 'ar';
  sms: string | null;
  whatsapp: string | null;
  email: string | null;
}

export const portalAudience: Audience = {
  name: 'portal account',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const rows = await rowsOf(sql<Row>`
      select p.id as account_id, g.id, g.full_name as name, g.language,
             case when bool_or(l.gets_sms) then g.mobile end as sms,
             case when bool_or(l.gets_whatsapp) then coalesce(g.whatsapp, g.mobile) end as whatsapp,
             case when bool_or(l.gets_email) then g.email end as email
        from students.portal_accounts p
        join students.student_guardians l on l.custody <> 'barred' and (l.guardian_id = p.guardian_id or (l.student_id = p.student_id and l.is_primary))
        join students.guardians g on g.id = l.guardian_id and not g.deceased
       where p.id = any (${ids}::bigint[]) and p.state <> 'locked' group by p.id, g.id`);
    const recipients = new Map(
      rows.map(({ account_id, sms, whatsapp, email, ...person }): [number, Recipient] => [
        account_id,
        {
          ...person,
          type: 'guardian',
          addresses: { ...(sms ? { sms } : {}), ...(whatsapp ? { whatsapp } : {}), ...(email ? { email } : {}) },
          values: { parent: person.name },
        },
      ]),
    );
    return new Map(
      intents.map((intent) => {
        const found = recipients.get(intent.subject_id);
        return [intent.id, found ? [found] : []];
      }),
    );
  },
};
