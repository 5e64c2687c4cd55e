// Guardians who may be told something about a child, with channel and language (spec 14 section 2, STU-7).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface GuardianContact {
  student_id: number;
  guardian_id: number;
  full_name: string;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
  language: 'en' | 'ur' | 'ar';
  is_primary: boolean;
  is_fee_payer: boolean;
}

/** A barred or deceased guardian is never among them. */
export async function guardiansOf(
  student_ids: readonly number[],
  right: 'primary' | 'fee_payer' | 'sms' | 'whatsapp' | 'email' | 'collect',
): Promise<GuardianContact[]> {
  const column = {
    primary: 'l.is_primary',
    fee_payer: 'l.is_fee_payer',
    sms: 'l.gets_sms',
    whatsapp: 'l.gets_whatsapp',
    email: 'l.gets_email',
    collect: 'l.may_collect',
  }[right];
  return rowsOf(sql<GuardianContact>`
    select l.student_id, g.id as guardian_id, g.full_name, g.mobile, g.whatsapp, g.email, g.language, l.is_primary, l.is_fee_payer
    from students.student_guardians l join students.guardians g on g.id = l.guardian_id
    where l.student_id = any (${[...student_ids]}::bigint[]) and ${inScope('l.branch_id')} and ${sql.ref(column)} and l.custody <> 'barred' and not g.deceased
    order by l.student_id, l.is_primary desc, l.id`);
}
