// A photo or paper that a family sends ahead of its form: looked at, made again if it is a picture, kept. Nobody's until the form is sent.

import { badField, Refusal } from '#kernel/refusal.ts';
import { newToken } from '#platform/access/tokens.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { fieldsOf } from '../rules/form-fields.ts';
import { storedForm } from '../reads/stored-form.ts';
import { addressHash, type AtForm, inSchool } from '../steps/in-school.ts';

/** A family of four children with all their papers, from one telephone. */
const AN_HOUR = 60;

async function refuseMany(form_id: number, ip: string): Promise<void> {
  await oneAtATime('files of a form from', ip);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from outreach.public_form_files f
     where f.form_id = ${form_id}::bigint and f.ip_hash = ${ip} and f.at > platform.now() - interval '1 hour'`);
  if ((row?.n ?? 0) >= AN_HOUR)
    throw new Refusal('too_many', 'Too many files were sent from here. Try again in an hour.');
}

/** Until it is sent it is head office's, where no branch sees it. */
async function officeOf(form_id: number): Promise<number> {
  const { branch_id, country_id } = await storedForm(form_id);
  const row = await rowOf(sql<{ id: number }>`
    select b.id from platform.branches b where b.school_id = platform.current_school() and b.country_id = ${country_id}::int
     order by b.kind = 'head_office' desc, b.id is not distinct from ${branch_id}::int desc, b.id limit 1`);
  if (!row) throw new Error('The form is of a country without branches');
  return row.id;
}

export async function takeFile(
  at: AtForm,
  field: string,
  { upload, from }: { upload: { name: string; bytes: Uint8Array } | null; from: string },
): Promise<{ token: string; name: string; bytes: number }> {
  const ip = addressHash(from);
  if (!upload || upload.bytes.length === 0) throw badField('file', 'Choose a file');
  // What would be refused anyhow is refused before the picture is looked at.
  await inSchool(at, async () => {
    const fields = fieldsOf(await storedForm(at.form_id));
    if (!fields.some((one) => one.type === 'photo' || one.type === 'papers'))
      throw badField('field', 'This form takes no files');
    await refuseMany(at.form_id, ip);
  });
  const accepted = await acceptFile(upload.name, upload.bytes);
  const picture = accepted.media_type.startsWith('image/');
  if (!picture && (field === 'photo' || accepted.media_type !== 'application/pdf'))
    throw badField('file', field === 'photo' ? 'The photo is a picture' : 'Papers are pictures or PDF');
  const sha256 = await keepContent(accepted.bytes);
  return inSchool(at, async () => {
    await refuseMany(at.form_id, ip);
    const file = await noteFile({ ...accepted, sha256 }, await officeOf(at.form_id));
    const { token, hash } = newToken('mkl');
    await rowsOf(sql`
      insert into outreach.public_form_files (token_hash, form_id, file_id, ip_hash) values (${hash}, ${at.form_id}::bigint, ${file.id}::bigint, ${ip})`);
    return { token, name: file.name, bytes: file.bytes };
  });
}
