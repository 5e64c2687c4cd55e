// Agreements as records (spec 00 §23), and the franchisee whom a message about one reaches (14 §7).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Audience } from '#platform/messages/audience.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.FranchiseStatus, { agreement_id: id });

export const agreementRecord: RecordKind = {
  kind: 'franchise agreement',
  words: ['agreement'],
  title: 'Franchise agreement',
  table: 'franchise.franchise_agreements',
  permissions: ['Franchise Record'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<{ id: number; agreement_no: string; branch_name: string; status: string }>`
      select a.id, a.agreement_no, b.branch_name, a.status from franchise.franchise_agreements a join platform.branches b on b.id = a.branch_id
       where (a.agreement_no ilike ${`${typed}%`} or b.branch_name ilike ${`%${typed}%`}) and ${inScope('a.branch_id')}
       order by a.id desc limit ${limit}::int`);
    return rows.map(({ id, agreement_no, branch_name }) => ({
      kind: 'franchise agreement',
      id,
      title: agreement_no,
      subtitle: branch_name,
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select a.id, b.branch_name as name, a.agreement_no as number from franchise.franchise_agreements a join platform.branches b on b.id = a.branch_id
       where a.id = any (${[...ids]}::bigint[]) and ${inScope('a.branch_id')}`),
  branchOf: branchIn('franchise.franchise_agreements'),
  path,
};

interface Row {
  agreement_id: number;
  id: number;
  name: string;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
}

export const franchiseeAudience: Audience = {
  name: 'franchisee',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const rows = await rowsOf(sql<Row>`
      select a.id as agreement_id, f.id, coalesce(f.contact_name, f.legal_name) as name, f.mobile, f.whatsapp, f.email
        from franchise.franchise_agreements a join franchise.franchisees f on f.id = a.franchisee_id where a.id = any (${ids}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.agreement_id, row]));
    return new Map(
      intents.map((intent) => {
        const row = byId.get(intent.subject_id);
        if (!row) return [intent.id, []];
        const { id, name, mobile, whatsapp, email } = row;
        const addresses = {
          ...(mobile ? { sms: mobile } : {}),
          ...((whatsapp ?? mobile) ? { whatsapp: whatsapp ?? mobile ?? '' } : {}),
          ...(email ? { email } : {}),
        };
        return [intent.id, [{ type: 'franchise', id, name, language: 'en', addresses, values: { franchisee: name } }]];
      }),
    );
  },
};
