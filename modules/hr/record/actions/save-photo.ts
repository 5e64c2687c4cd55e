// The photo of an employee: checked and cropped before the transaction; only its file id is written in it (spec 06 §2.2).

import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type Accepted, acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import { editedEmployee } from '../steps/keep-beside.ts';

const LEAST = 300;
const KEPT = 600;

/** Upright, cropped square around the face. */
export async function asEmployeePhoto(name: string, bytes: Uint8Array): Promise<Accepted> {
  const accepted = await acceptFile(name, bytes);
  const { media_type, width, height } = accepted;
  const isPicture = media_type === 'image/jpeg' || media_type === 'image/png';
  if (!isPicture || width === null || height === null || width < LEAST || height < LEAST) {
    const sentence = `Use a JPG or PNG of at least ${LEAST} × ${LEAST} pixels.`;
    throw new Refusal('bad_input', sentence, { errors: { file: [sentence] } });
  }
  const data = await sharp(accepted.bytes)
    .resize(KEPT, KEPT, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { bytes: new Uint8Array(data), media_type: 'image/jpeg', name: 'photo.jpg', width: KEPT, height: KEPT };
}

export async function saveEmployeePhoto(
  employee_id: number,
  photo: Accepted & { sha256: string },
): Promise<{ photo_url: string; version: number }> {
  const employee = await editedEmployee({ employee_id });
  const file = await noteFile(photo, employee.branch_id);
  const row = await rowOf(sql<{ version: number }>`
    update hr.employees set photo_file_id = ${file.id}::bigint, updated_by = platform.current_user_id()
     where id = ${employee_id}::bigint returning version`);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id,
    action: 'photo',
    after: { photo_file_id: file.id },
  });
  return { photo_url: `/api/v1/files/${file.id}`, version: row?.version ?? 0 };
}
