// Photos by the hundred (STU-5, spec 03 §9, §12): a zip named by numbers, first as a dry run; paths, bombs and 30 MB are refused.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAdd } from '#kernel/calls/files.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { PHOTO_ZIP, photoZip } from '#modules/students/editing/contract/photo-zip.ts';
import { studentPhoto } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

const clerk = { as: 'clerk' } as const;
let scene: StudentScene;
let folder: string;
let ali: { student_id: number; reg_no: string; admission_no: string };
let bina: { student_id: number; reg_no: string; admission_no: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-zip-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openStudents();
  ali = await scene.admit({ full_name: 'Ali Sheikh' });
  bina = await scene.admit({ full_name: 'Bina Sheikh' });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

interface Packed {
  name: string;
  bytes: Buffer;
  /** What the directory says, where it lies. */
  says?: number;
}

/** A zip as any program packs it. */
function pack(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says } of files) {
    const data = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(says ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), data]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, entry, Buffer.from(name)]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('504b0506', 'hex'), end]);
}

async function upload(to: string, fields: Record<string, string>, file: { name: string; bytes: Buffer }) {
  const edge = '----story';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${await scene.school.tokenOf('clerk')}`,
    'content-type': `multipart/form-data; boundary=${edge}`,
  };
  return scene.school.app.inject({ method: 'POST', url: `/api/v1/${to}`, headers, payload });
}

/** The job of a zip, run to its end. */
async function take(files: readonly Packed[], dry_run: boolean) {
  const kept = await upload(fileAdd.path, { kind: PHOTO_ZIP }, { name: 'photos.zip', bytes: pack(files) });
  expect(kept.statusCode, kept.body).toBe(201);
  const file_id = kept.json<{ data: { id: number } }>().data.id;
  const { job_id } = await scene.school.must(photoZip, { file_id, dry_run }, clerk);
  await runWaitingJobs();
  const job = await scene.school.must(jobView, { id: job_id }, clerk);
  return { job, bad: job.errors.map((row) => [row.field, row.reason]) };
}

const face = (width: number, height: number, orientation?: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#865' } }).jpeg();
  return (orientation ? picture.withMetadata({ orientation }) : picture).toBuffer();
};
const photoOf = async (id: number) => (await scene.school.must(studentGet, { id }, clerk)).photo_url;

describe('STU-5 photos of a zip', () => {
  it('a dry run tells what each file would do and keeps nothing; then the same for good', async () => {
    const files = [
      { name: `${ali.reg_no}.jpg`, bytes: await face(1600, 1200, 6) },
      { name: `${bina.admission_no.toLowerCase()}.JPG`, bytes: await face(900, 900) },
      { name: 'stranger.jpg', bytes: await face(900, 900) },
      { name: `${bina.reg_no}.jpg`, bytes: await face(900, 900) },
      { name: 'ISB-99.txt', bytes: Buffer.from('no face') },
    ];
    const dry = await take(files, true);
    expect(dry.job).toMatchObject({ state: 'done', result: { files: 5, photos: 2, refused: 3, dry_run: true } });
    expect(await photoOf(ali.student_id)).toBeNull();
    const real = await take(files, false);
    expect(real.job.result).toMatchObject({ files: 5, photos: 2, refused: 3, dry_run: false });
    expect(real.bad).toEqual(dry.bad);
    expect(real.bad).toEqual([
      ['stranger.jpg', 'No student of your branches has this number'],
      [`${bina.reg_no}.jpg`, `A second photo of Bina Sheikh: ${bina.admission_no.toLowerCase()}.JPG is taken`],
      ['ISB-99.txt', 'No student of your branches has this number'],
    ]);
    const url = await photoOf(ali.student_id);
    const headers = { authorization: `Bearer ${await scene.school.tokenOf('clerk')}` };
    const kept = await scene.school.app.inject({ url: url ?? '', headers });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    expect(await photoOf(bina.student_id)).not.toBeNull();
  });

  it('what is no picture or too small is told for its file; the others are taken', async () => {
    const { job, bad } = await take(
      [
        { name: `${ali.reg_no}.jpg`, bytes: Buffer.from('%PDF-1.4 not a face') },
        { name: `${bina.reg_no}.png`, bytes: await face(200, 300) },
      ],
      true,
    );
    expect(job.result).toMatchObject({ photos: 0, refused: 2 });
    expect(bad.map(([, reason]) => reason)).toEqual([
      'This is not a picture: JPEG, PNG or WebP',
      'Only 200 × 300 pixels; at least 300 × 400 are needed',
    ]);
  });
});

describe('§12 what bad zips get', () => {
  it('paths are refused with their names, and nothing is kept', async () => {
    const before = await photoOf(ali.student_id);
    const { job } = await take([{ name: '../../etc/photo.jpg', bytes: await face(600, 800) }], false);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('../../etc/photo.jpg') });
    expect(await photoOf(ali.student_id)).toBe(before);
  });

  it('a bomb: by what the directory says, and by what really comes out', async () => {
    const said = await take([{ name: 'R1.jpg', bytes: Buffer.alloc(1000), says: 600 * 1024 * 1024 }], true);
    expect(said.job.error).toContain('unpacks to more than 500 MB; its largest file is R1.jpg');
    const lying = { name: `${ali.reg_no}.jpg`, bytes: Buffer.alloc(12 * 1024 * 1024), says: 1000 };
    const { job, bad } = await take([lying], true);
    expect(job.result).toMatchObject({ photos: 0, refused: 1 });
    expect(bad[0]?.[1]).toBe('Larger than 10 MB unpacked, protected or damaged');
  });

  it('5,001 files, a text that calls itself zip, a picture sent as zip', async () => {
    const many = Array.from({ length: 5001 }, (_, n) => ({ name: `R${n}.jpg`, bytes: Buffer.from('x') }));
    expect((await take(many, true)).job.error).toContain('more than 5,000 files');
    for (const bytes of [Buffer.from('not a zip'), await face(600, 800)]) {
      const answer = await upload(fileAdd.path, { kind: PHOTO_ZIP }, { name: 'photos.zip', bytes });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        'This kind of file is not kept here. Upload a zip of photos.',
      ]);
    }
  });

  it('a photo of 30 MB: a sentence, and the old photo stays', async () => {
    const before = await photoOf(ali.student_id);
    const large = { name: 'face.jpg', bytes: Buffer.concat([await face(600, 800), Buffer.alloc(30 * 1024 * 1024)]) };
    const answer = await upload(studentPhoto.path, { student_id: String(ali.student_id) }, large);
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ message: string }>().message).toMatch(/larger than|too large/i);
    expect(await photoOf(ali.student_id)).toBe(before);
  });
});
