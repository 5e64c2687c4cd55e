// Whom messages about a student go to (spec 12 MSG-2, STU-7): guardians with the right to the channel, never one who is barred.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, IntentSubject, Recipient } from '#platform/messages/audience.ts';

interface GuardianRow {
  student_id: number;
  id: number;
  name: string;
  language: 'en' | 'ur' | 'ar';
  sms: string | null;
  whatsapp: string | null;
  email: string | null;
  student: string;
}

type Which = 'is_primary' | 'is_fee_payer' | 'both';

const studentOf = (intent: IntentSubject): number => intent.student_id ?? intent.subject_id;

function chosen(which: Which): ReturnType<typeof sql> {
  if (which === 'both') return sql`l.relation in ('father', 'mother') or l.is_primary`;
  return sql.ref(`l.${which}`);
}

async function guardians(student_ids: readonly number[], which: Which): Promise<Map<number, Recipient[]>> {
  const rows = await rowsOf(sql<GuardianRow>`
    select l.student_id, g.id, g.full_name as name, g.language, s.full_name as student,
           case when l.gets_sms then g.mobile end as sms, case when l.gets_whatsapp then coalesce(g.whatsapp, g.mobile) end as whatsapp,
           case when l.gets_email then g.email end as email
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id join students.students s on s.id = l.student_id
     where l.student_id = any (${[...student_ids]}::bigint[]) and (${chosen(which)}) and l.custody <> 'barred' and not g.deceased
     order by l.student_id, l.is_primary desc, l.id`);
  const recipients = rows.map(({ student_id, sms, whatsapp, email, student, ...person }) => ({
    student_id,
    recipient: {
      ...person,
      type: 'guardian' as const,
      student_id,
      addresses: { ...(sms ? { sms } : {}), ...(whatsapp ? { whatsapp } : {}), ...(email ? { email } : {}) },
      values: { parent: person.name, name: student },
    },
  }));
  return new Map(
    [...Map.groupBy(recipients, (row) => row.student_id)].map(([id, here]) => [id, here.map((row) => row.recipient)]),
  );
}

function audience(name: string, which: Which): Audience {
  return {
    name,
    find: async (intents) => {
      const found = await guardians([...new Set(intents.map(studentOf))], which);
      return new Map(intents.map((intent) => [intent.id, found.get(studentOf(intent)) ?? []]));
    },
  };
}

export const studentAudiences: readonly Audience[] = [
  audience('primary guardian', 'is_primary'),
  audience('fee payer', 'is_fee_payer'),
  audience('both parents', 'both'),
];
