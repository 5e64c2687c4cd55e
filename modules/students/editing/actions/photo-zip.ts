// The photos of a zip as a job (STU-5): each file is taken or refused with its reason; a dry run stores nothing.

import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { fileRecord, streamOf } from '#platform/files/files.ts';
import type { FileKind } from '#platform/files/kinds.ts';
import { spool } from '#platform/files/spool.ts';
import { keepContent } from '#platform/files/store.ts';
import { openZip, type ZipArchive, type ZipEntry } from '#platform/files/zip-archive.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { PHOTO_ZIP, type photoZip } from '../contract/photo-zip.ts';
import { namedPhotos, type NamedPhoto, type Numbered, numberOf } from '../rules/photo-names.ts';
import { asPhoto, LEAST_PHOTO, savePhoto } from './save-photo.ts';

const MB = 1024 * 1024;
const LIMITS = { files: 5000, unpacked_bytes: 500 * MB };
const PHOTO_BYTES = 10 * MB;
/** Photos that share one transaction. */
const TOGETHER = 20;

export const photoZipFile: FileKind = {
  name: PHOTO_ZIP,
  most_bytes: 300 * MB,
  takes: ['zip'],
  words: 'a zip of photos',
};

type Work = ParsedInputOf<typeof photoZip>;

export async function startPhotoZip(input: Work): Promise<DataOf<typeof photoZip>> {
  await requirePermission('Student Edit');
  const file = await fileRecord(input.file_id);
  if (file.kind !== PHOTO_ZIP) throw badField('file_id', 'Upload a zip of photos');
  const job_id = await enqueue(photoZipJob, {
    title: input.dry_run ? `Dry run of ${file.name}` : `Photos of ${file.name}`,
    input,
    lock_key: `photo zip:${input.file_id}`,
  });
  return { job_id, rows: 0 };
}

export const photoZipJob = defineJob({
  kind: 'photo zip',
  run: async (work: Work, control: JobControl) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'Nobody asked for these photos');
    const file = await runAs({ user_id, school_id }, () => fileRecord(work.file_id));
    const { folder, remove } = await spool();
    try {
      const place = path.join(folder, 'photos.zip');
      await pipeline(await streamOf(file, undefined), createWriteStream(place));
      const zip = await openZip(place, LIMITS);
      try {
        return await takePhotos(zip, work.dry_run, control);
      } finally {
        await zip.close();
      }
    } finally {
      await remove();
    }
  },
});

function studentsOf(files: readonly string[]): Promise<Numbered[]> {
  const numbers = [...new Set(files.map(numberOf))];
  return rowsOf(sql<Numbered>`
    select s.id, s.full_name as name, s.reg_no, s.admission_no from students.students s
     where ${inScope('s.branch_id')} and s.status in ('admitted', 'active', 'frozen')
       and (upper(s.reg_no) = any (${numbers}::text[]) or upper(s.admission_no) = any (${numbers}::text[])) order by s.id`);
}

type Checked = NamedPhoto & { entry: ZipEntry; row_no: number };

async function takePhotos(zip: ZipArchive, dry_run: boolean, control: JobControl) {
  const as = { user_id: control.user_id ?? 0, school_id: control.school_id };
  const names = zip.entries.map((entry) => entry.name);
  const students = await runAs(as, () => studentsOf(names));
  const photos = namedPhotos(names, students).flatMap((one, n): Checked[] => {
    const entry = zip.entries[n];
    return entry ? [{ ...one, entry, row_no: n + 1 }] : [];
  });
  let taken = 0;
  for (let from = 0; from < photos.length; from += TOGETHER) {
    const checked: Checked[] = [];
    for (const photo of photos.slice(from, from + TOGETHER))
      checked.push(photo.reason === null ? await takeOne(zip, photo, { dry_run, as }) : photo);
    const bad = checked.filter((one) => one.reason !== null);
    taken += checked.length - bad.length;
    if (bad.length > 0)
      await control.badRows(
        bad.map(({ row_no, file, reason }) => ({ row_no, field: file.slice(0, 120), reason: reason ?? '' })),
      );
    if (!(await control.progress(Math.min(from + TOGETHER, photos.length), photos.length))) break;
  }
  return { files: photos.length, photos: taken, refused: photos.length - taken, dry_run };
}

interface How {
  dry_run: boolean;
  as: { user_id: number; school_id: number };
}

/** The file with the reason why not, or none when it was taken (or would be). */
async function takeOne(zip: ZipArchive, photo: Checked, { dry_run, as }: How): Promise<Checked> {
  const bytes = await zip.read(photo.entry, PHOTO_BYTES);
  if (!bytes) return { ...photo, reason: 'Larger than 10 MB unpacked, protected or damaged' };
  try {
    if (dry_run) {
      await check(bytes);
      return photo;
    }
    const made = await asPhoto(photo.file, bytes);
    const sha256 = await keepContent(made.bytes);
    await runAs(as, () => savePhoto(photo.student?.id ?? 0, { ...made, sha256 }));
    return photo;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { ...photo, reason: refusal.message };
  }
}

/** The checks of the real run, without processing the picture. */
async function check(bytes: Uint8Array): Promise<void> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found) throw badField('file', 'This is not a picture: JPEG, PNG or WebP');
  // EXIF orientations 5 to 8 are turned by 90 degrees.
  const lies = (found.orientation ?? 1) >= 5;
  const [width, height] = lies ? [found.height, found.width] : [found.width, found.height];
  if (width < LEAST_PHOTO.width || height < LEAST_PHOTO.height)
    throw badField(
      'file',
      `Only ${width} × ${height} pixels; at least ${LEAST_PHOTO.width} × ${LEAST_PHOTO.height} are needed`,
    );
}
