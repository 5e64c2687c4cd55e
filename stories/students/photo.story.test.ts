// The photo of a student (STU-5; faults: no picture, too small, another branch).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentPhoto } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Person } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let id: number;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-photos-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openStudents();
  id = (await scene.admit({ full_name: 'Photo Child' })).student_id;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

async function send(bytes: Buffer, as: Person = 'clerk') {
  const edge = '----story';
  const field = `--${edge}\r\nContent-Disposition: form-data; name="student_id"\r\n\r\n${id}\r\n`;
  const file = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="face.png"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(field + file), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${await scene.school.tokenOf(as)}`,
    'content-type': `multipart/form-data; boundary=${edge}`,
  };
  return scene.school.app.inject({ method: 'POST', url: `/api/v1/${studentPhoto.path}`, headers, payload });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();

describe('STU-5 photo', () => {
  it('is kept as 600 × 800 and shows on the record', async () => {
    const answer = await send(await picture(900, 900));
    expect(answer.statusCode, answer.body).toBe(200);
    const { photo_url } = answer.json<{ data: { photo_url: string } }>().data;
    expect(await scene.school.must(studentGet, { id }, { as: 'clerk' })).toMatchObject({ photo_url });
    const kept = await scene.school.app.inject({
      url: photo_url,
      headers: { authorization: `Bearer ${await scene.school.tokenOf('clerk')}` },
    });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    const foreign = await scene.school.app.inject({
      url: photo_url,
      headers: { authorization: `Bearer ${await scene.school.tokenOf('neighbour')}` },
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('older than the school allows, it is flagged', async () => {
    expect((await scene.school.must(studentGet, { id }, { as: 'clerk' })).photo_is_old).toBe(false);
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set photo_taken_on = ${scene.day(-4 * 366)}::date where id = ${id}`),
    );
    expect((await scene.school.must(studentGet, { id }, { as: 'clerk' })).photo_is_old).toBe(true);
  });

  it('a photo of 30 MB is refused in words, and the record keeps the one it has', async () => {
    const before = await scene.school.must(studentGet, { id }, { as: 'clerk' });
    const answer = await send(Buffer.alloc(30 * 1024 * 1024, 7));
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ message: string }>().message).toMatch(/10 MB/);
    expect((await scene.school.must(studentGet, { id }, { as: 'clerk' })).photo_url).toBe(before.photo_url);
  });

  it('too small, no picture, another branch, no permission', async () => {
    const small = await send(await picture(200, 300));
    expect(small.statusCode).toBe(422);
    expect(small.body).toContain('at least 300 × 400');
    expect((await send(Buffer.from('%PDF-1.4 not a face'))).statusCode).toBe(422);
    expect((await send(await picture(400, 500), 'neighbour')).statusCode).toBe(404);
    expect((await send(await picture(400, 500), 'nobody')).statusCode).toBe(403);
  });
});
