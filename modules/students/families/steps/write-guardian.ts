// A guardian as it is stored: the person of the family, and the rights toward one child (STU-7).

import type { z } from 'zod';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { guardianSave } from '../contract/guardians.ts';

type Input = z.output<typeof guardianSave.input>;

export interface GuardianOf {
  id: number;
  branch_id: number;
  school_id: number;
  family_id: number;
}

/** The person, for all children of the family; answers the id. */
export async function writeGuardian(child: GuardianOf, g: Input, id: number | undefined): Promise<number> {
  const columns = sql`full_name = ${g.full_name}, full_name_native = ${g.full_name_native ?? null}, gender = ${g.gender}, identity_kind = ${g.identity_kind},
    identity_no = ${g.identity_no ?? null}, mobile = ${g.mobile ?? null}, whatsapp = ${g.whatsapp ?? null}, email = ${g.email ?? null},
    occupation = ${g.occupation ?? null}, employer = ${g.employer ?? null}, language = ${g.language}, deceased = ${g.deceased}`;
  if (id !== undefined) {
    await rowsOf(
      sql`update students.guardians set ${columns}, updated_by = platform.current_user_id() where id = ${id}`,
    );
    return id;
  }
  const row = await rowOf(sql<{ id: number }>`
    insert into students.guardians (school_id, family_id, full_name, full_name_native, gender, identity_kind, identity_no, mobile, whatsapp, email,
      occupation, employer, language, deceased)
    values (${child.school_id}, ${child.family_id}, ${g.full_name}, ${g.full_name_native ?? null}, ${g.gender}, ${g.identity_kind}, ${g.identity_no ?? null},
      ${g.mobile ?? null}, ${g.whatsapp ?? null}, ${g.email ?? null}, ${g.occupation ?? null}, ${g.employer ?? null}, ${g.language}, ${g.deceased}) returning id`);
  if (!row) throw new Error('The guardian was not stored');
  return row.id;
}

/** The rights toward this child. */
export async function writeLink(child: GuardianOf, g: Input, guardian_id: number): Promise<void> {
  if (g.is_primary)
    await rowsOf(
      sql`update students.student_guardians set is_primary = false where student_id = ${child.id} and is_primary and guardian_id <> ${guardian_id}`,
    );
  await rowsOf(sql`
    insert into students.student_guardians (branch_id, student_id, guardian_id, relation, is_primary, is_fee_payer, lives_with, may_collect, gets_sms, gets_whatsapp, gets_email)
    values (${child.branch_id}, ${child.id}, ${guardian_id}, ${g.relation}, ${g.is_primary}, ${g.is_fee_payer}, ${g.lives_with}, ${g.may_collect}, ${g.gets_sms},
      ${g.gets_whatsapp}, ${g.gets_email})
    on conflict (student_id, guardian_id) do update set relation = excluded.relation, is_primary = excluded.is_primary, is_fee_payer = excluded.is_fee_payer,
      lives_with = excluded.lives_with, may_collect = excluded.may_collect, gets_sms = excluded.gets_sms, gets_whatsapp = excluded.gets_whatsapp,
      gets_email = excluded.gets_email`);
}
