// STU-5: the photo of a student. The picture is checked and processed before the transaction; only its file id is written in it.

import sharp from 'sharp';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Accepted, acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

/** Pixels of a stored photo, and the least that is enough for a card. */
const KEPT = { width: 600, height: 800 };
export const LEAST_PHOTO = { width: 300, height: 400 };

function refuse(message: string): Refusal {
  return new Refusal('bad_input', message, { errors: { file: [message] } });
}

/** Upright, cropped to 3:4 around the centre, 600 × 800; refuses what is no picture or too small. */
export async function asPhoto(name: string, bytes: Uint8Array): Promise<Accepted> {
  const accepted = await acceptFile(name, bytes);
  if (!accepted.media_type.startsWith('image/')) throw refuse('Choose a picture: JPEG, PNG or WebP');
  const { width, height } = accepted;
  if (width === null || height === null || width < LEAST_PHOTO.width || height < LEAST_PHOTO.height) {
    throw refuse(
      `The photo has ${width ?? 0} × ${height ?? 0} pixels; at least ${LEAST_PHOTO.width} × ${LEAST_PHOTO.height} are needed. Take it closer or send the original.`,
    );
  }
  const data = await sharp(accepted.bytes)
    .resize(KEPT.width, KEPT.height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { bytes: new Uint8Array(data), media_type: 'image/jpeg', name: 'photo.jpg', ...KEPT };
}

/** Gives the student the photo whose content is kept under `sha256`. */
export async function savePhoto(
  student_id: number,
  photo: Accepted & { sha256: string },
): Promise<{ photo_url: string; version: number }> {
  await requirePermission('Student Edit');
  const student = await rowOf(sql<{ branch_id: number; photo_file_id: number | null }>`
    select branch_id, photo_file_id from students.students where id = ${student_id} and ${inScope('branch_id')} for update`);
  if (!student) throw notFound('This student');
  await gate(student.branch_id, 'student_edit');
  const file = await noteFile(photo, student.branch_id);
  const row = await rowOf(sql<{ version: number }>`
    update students.students set photo_file_id = ${file.id}, photo_taken_on = ${who().today}::date,
      updated_by = platform.current_user_id() where id = ${student_id} returning version`);
  await noteChange({
    branch_id: student.branch_id,
    student_id,
    action: 'photo',
    before: { photo_file_id: student.photo_file_id },
    after: { photo_file_id: file.id },
  });
  return { photo_url: `/api/v1/files/${file.id}`, version: row?.version ?? 0 };
}
