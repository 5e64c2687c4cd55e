// Applicants as people whom messages reach (MSG-2), and whether what they are to be told still holds (MSG-6). A subject is an application, an
// appointment or an offer.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, IntentSubject } from '#platform/messages/audience.ts';
import type { Language } from '#kernel/message-event.ts';
import type { MessageGuard } from '#platform/messages/guard.ts';
import { APPLICANT } from '../rules/message-parts.ts';

interface Person {
  application_id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  language: Language;
}

const applicationOf = ({ data, subject_id }: IntentSubject): number =>
  typeof data['application_id'] === 'number' ? data['application_id'] : subject_id;

export const applicantAudience: Audience = {
  name: APPLICANT,
  find: async (intents) => {
    const ids = [...new Set(intents.map(applicationOf))];
    const rows = await rowsOf(sql<Person>`
      select p.id as application_id, a.full_name as name, a.mobile, a.email, a.language
        from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
       where p.id = any (${ids}::bigint[]) and a.erased_at is null`);
    const byId = new Map(rows.map((row) => [row.application_id, row]));
    return new Map(
      intents.map((intent) => {
        const row = byId.get(applicationOf(intent));
        if (!row) return [intent.id, []];
        const { name, language, mobile, email } = row;
        const addresses = { ...(mobile ? { sms: mobile } : {}), ...(email ? { email } : {}) };
        return [intent.id, [{ type: 'list', id: null, name, language, addresses, values: { applicant: name } }]];
      }),
    );
  },
};

export const applicantGuards: readonly MessageGuard[] = [
  {
    name: 'slot_unchanged',
    ask: async ({ subject_id, subject_type }) => {
      if (subject_type !== 'assessment_slot') return null;
      const row = await rowOf(sql<{ holds: boolean }>`
        select not s.is_cancelled and a.status = 'scheduled' and s.starts_at > platform.now() as holds
          from recruitment.assessment_slots s join recruitment.applicant_assessments a on a.id = s.assessment_id
         where s.id = ${subject_id}::bigint`);
      return row?.holds ? null : 'The appointment was moved or cancelled';
    },
  },
  {
    name: 'application_open',
    ask: async ({ subject_id }) => {
      const row = await rowOf(
        sql<{
          open: boolean;
        }>`select state = 'active' as open from recruitment.job_applications where id = ${subject_id}::bigint`,
      );
      return row?.open ? null : 'The application is no longer open';
    },
  },
  {
    name: 'application_rejected',
    ask: async ({ subject_id }) => {
      const row = await rowOf(
        sql<{
          rejected: boolean;
        }>`select state = 'rejected' as rejected from recruitment.job_applications where id = ${subject_id}::bigint`,
      );
      return row?.rejected ? null : 'The rejection was taken back';
    },
  },
  {
    name: 'offer_open',
    ask: async ({ subject_id }) => {
      const row = await rowOf(
        sql<{
          open: boolean;
        }>`select state = 'offered' as open from recruitment.job_offers where id = ${subject_id}::bigint`,
      );
      return row?.open ? null : 'The offer is no longer open';
    },
  },
];
