// Whom a message about an inquiry goes to (14 §7): the parent who asks; and inquiries as records that messages and bells name.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience, Recipient } from '#platform/messages/audience.ts';
import type { RecordKind } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';
import { workLeads } from '../contract/leads.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';

interface Row {
  id: number;
  name: string;
  language: 'en' | 'ur' | 'ar';
  mobile: string;
  whatsapp: string | null;
  email: string | null;
  children: string | null;
}

export const leadAudience: Audience = {
  name: 'lead',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const rows = await rowsOf(sql<Row>`
      select l.id, l.parent_name as name, l.language, l.mobile, l.whatsapp, l.email,
             (select string_agg(c.name, ', ' order by c.id) from admissions.lead_children c where c.lead_id = l.id) as children
        from admissions.leads l where l.id = any (${ids}::bigint[]) and l.stage not in ('junk', 'merged')`);
    const byId = new Map(rows.map((row) => [row.id, recipientOf(row)]));
    return new Map(
      intents.map((intent) => {
        const found = byId.get(intent.subject_id);
        return [intent.id, found ? [found] : []];
      }),
    );
  },
};

function recipientOf({ id, name, language, mobile, whatsapp, email, children }: Row): Recipient {
  return {
    type: 'lead',
    id,
    name,
    language,
    addresses: { sms: mobile, whatsapp: whatsapp ?? mobile, ...(email ? { email } : {}) },
    values: { parent: name, child: children ?? 'your child' },
  };
}

export const leadRecord: RecordKind = {
  kind: 'lead',
  title: 'Inquiry',
  table: 'admissions.leads',
  permissions: workLeads,
  find: async (text, limit) => {
    const rows = await rowsOf(sql<{ id: number; parent_name: string; lead_no: string; mobile: string }>`
      select l.id, l.parent_name, l.lead_no, l.mobile from admissions.leads l
       where (l.parent_name ilike ${`%${text}%`} or l.lead_no ilike ${`${text}%`} or l.mobile like ${`%${text.replaceAll(/\D/g, '').replace(/^0+/, '') || 'x'}%`})
         and l.stage <> 'merged' and ${leadScope()} order by l.received_at desc limit ${limit}::int`);
    return rows.map((row) => ({
      kind: 'lead',
      id: row.id,
      title: row.parent_name,
      subtitle: `Inquiry ${row.lead_no}`,
      path: linkTo(pages.AdmissionInquiry, { id: row.id }),
    }));
  },
  names: (ids) =>
    rowsOf(sql<{ id: number; name: string; number: string }>`
      select l.id, l.parent_name as name, l.lead_no as number from admissions.leads l where l.id = any (${[...ids]}::bigint[]) and ${leadScope()}`),
  branchOf: branchIn('admissions.leads'),
  path: (id) => linkTo(pages.AdmissionInquiry, { id }),
};
