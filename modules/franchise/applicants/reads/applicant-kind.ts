// Applicants as records and as people whom messages reach (spec 00 §23, 14 §7).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience } from '#platform/messages/audience.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { applicantScope } from './applicants.ts';

const path = (id: number): string => linkTo(pages.FranchiseApplicantsManagement, { id });

export const applicantRecord: RecordKind = {
  kind: 'franchise applicant',
  words: ['applicant'],
  title: 'Franchise applicant',
  table: 'franchise.franchise_applications',
  permissions: ['Franchise Applicant'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<{ id: number; applicant_name: string; application_no: string; city: string }>`
      select a.id, a.applicant_name, a.application_no, a.city from franchise.franchise_applications a
       where (a.applicant_name ilike ${`%${typed}%`} or a.application_no ilike ${`${typed}%`}) and ${applicantScope()}
       order by a.id desc limit ${limit}::int`);
    return rows.map(({ id, applicant_name, application_no, city }) => ({
      kind: 'franchise applicant',
      id,
      title: applicant_name,
      subtitle: `${application_no} · ${city}`,
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select a.id, a.applicant_name as name, a.application_no as number from franchise.franchise_applications a
       where a.id = any (${[...ids]}::bigint[]) and ${applicantScope()}`),
  path,
};

interface Row {
  id: number;
  name: string;
  country_id: number;
  mobile: string;
  whatsapp: string | null;
  email: string | null;
}

export const applicantAudience: Audience = {
  name: 'franchise_applicant',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const rows = await rowsOf(sql<Row>`
      select a.id, coalesce(a.contact_name, a.applicant_name) as name, a.country_id, a.mobile, a.whatsapp, a.email
        from franchise.franchise_applications a where a.id = any (${ids}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      intents.map((intent) => {
        const row = byId.get(intent.subject_id);
        if (!row) return [intent.id, []];
        const { mobile, whatsapp, email } = row;
        const addresses = { sms: mobile, whatsapp: whatsapp ?? mobile, ...(email ? { email } : {}) };
        return [
          intent.id,
          [{ type: 'franchise', id: null, name: row.name, language: 'en', addresses, values: { applicant: row.name } }],
        ];
      }),
    );
  },
};
