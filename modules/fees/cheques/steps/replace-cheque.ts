// A cheque that bounced or was given back is linked with the one that came in its place (FEE-57).

import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { findCheques, type StoredCheque } from '../reads/stored-cheques.ts';

/** The one that came in its place: of the same child or family, and still good. */
export async function replace(old: StoredCheque, by: number): Promise<void> {
  const [other] = await findCheques([by]);
  const isTheirs = other?.student_id === old.student_id && other?.family_id === old.family_id;
  if (!isTheirs || other.id === old.id || other.status === 'bounced' || other.status === 'returned')
    throw badField('replaced_by', 'Choose a cheque of the same family that is held or handed in');
  await rowsOf(sql`update fees.cheques set replaced_by = ${by}::bigint where id = ${old.id}::bigint`);
}
