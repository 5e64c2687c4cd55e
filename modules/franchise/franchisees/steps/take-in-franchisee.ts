// A franchisee is taken in, or the one of the same number is joined (spec 10 §4.4, approved).

import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { HolderIdentity } from '../contract/identity.ts';

interface NewFranchisee {
  country_id: number;
  kind: 'person' | 'company';
  legal_name: string;
  legal_name_native?: string | null;
  contact_name: string | null;
  identity_kind: HolderIdentity | null;
  identity_no: string | null;
  tax_no: string | null;
  mobile: string;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
}

/** The number counts for the school; any branch of it that is in sight says which school. */
async function newCode(day: string): Promise<string> {
  const office = await rowOf(sql<{ id: number }>`
    select b.id from platform.branches b where b.school_id = platform.current_school() and platform.in_scope(b.id)
     order by b.kind = 'head_office' desc, b.id limit 1`);
  return takeNumber('franchisee', office?.id ?? 0, day);
}

/** Answers the id, and whether they run a branch already. */
export async function takeInFranchisee(wanted: NewFranchisee, day: string): Promise<{ id: number; joined: boolean }> {
  const known = wanted.identity_no
    ? await rowOf(sql<{ id: number }>`
        select id from franchise.franchisees
         where school_id = platform.current_school() and identity_kind = ${wanted.identity_kind} and identity_no = ${wanted.identity_no}
           for update`)
    : undefined;
  if (known) return { id: known.id, joined: true };
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.franchisees (country_id, code, kind, legal_name, legal_name_native, contact_name, identity_kind, identity_no, tax_no, mobile,
           whatsapp, email, address, city)
    values (${wanted.country_id}::int, ${await newCode(day)}, ${wanted.kind}, ${wanted.legal_name}, ${wanted.legal_name_native ?? null}, ${wanted.contact_name},
            ${wanted.identity_kind}, ${wanted.identity_no}, ${wanted.tax_no}, ${wanted.mobile}, ${wanted.whatsapp}, ${wanted.email},
            ${wanted.address}, ${wanted.city})
    returning id`);
  if (!row) throw new Error('The franchisee was not stored');
  return { id: row.id, joined: false };
}
