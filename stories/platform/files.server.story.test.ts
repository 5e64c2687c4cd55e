// 00 §8, §21 files: checked by content, kept under their hash on disk or in an S3-compatible store, large ones in parts, pictures
// in the widths asked for, gone when nobody needs them (faults 21 to 23; bad input of uploads).

import { machineNow, nowMs } from '#kernel/clock.ts';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileGet } from '#platform/files/contract.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { registerFileKinds } from '#platform/files/kinds.ts';
import { contentStore, keepContent, readContent, removeContent } from '#platform/files/store.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { startS3, type S3Peer } from '../harness/s3-server.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';

const MB = 1024 * 1024;
registerFileKinds([{ name: 'story book', most_bytes: 300 * MB, takes: ['book'], words: 'a PDF or an EPUB' }]);

let school: School;
let folder: string;
let s3: S3Peer;
beforeAll(async () => {
  school = await openSchool();
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-files-'));
  process.env['MAKTAB_DATA'] = folder;
  s3 = await startS3('maktab');
});
afterAll(() => {
  s3.stop();
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

interface Sent {
  method?: 'POST' | 'PUT';
  url?: string;
  fields?: Record<string, string>;
  file?: { name: string; bytes: Uint8Array } | null;
  as?: Person;
}

/** One multipart request as a browser sends it. */
async function send({ method = 'POST', url = 'files', fields = {}, file = null, as = 'clerk' }: Sent) {
  const edge = '----story';
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  if (file) {
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  const answer = await school.app.inject({
    method,
    url: `/api/v1/${url}`,
    headers: {
      authorization: `Bearer ${await school.tokenOf(as)}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
  });
  const body = answer.json<{
    message: string;
    data: { id: number; state: string; there: number[]; name: string; parts: number; part_bytes: number };
  }>();
  return { code: answer.statusCode, message: body.message, data: body.data };
}

const upload = (name: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  send({ file: { name, bytes }, fields });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of a few kB that unpacks to 40,000 × 40,000 pixels. */
function hugePicture(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(5001 * 200));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A workbook whose one sheet unpacks to 300 MB while its head says a few bytes. */
function bomb(): Buffer {
  const names = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
  const packed = [Buffer.from(types), Buffer.from('<a/>'), Buffer.alloc(300 * MB)].map((data) => deflateRawSync(data));
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [i, name] of names.entries()) {
    const data = packed[i] ?? Buffer.alloc(0);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(i === 0 ? types.length : 9, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(9, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
}

describe('bad uploads are refused in words, and nothing is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing called a picture', 'photo.png', () => Buffer.from(svg), /not kept here/],
    ['a web page called a picture', 'photo.jpg', () => Buffer.from('<html><script>1</script>'), /not kept here/],
    ['a picture of 40,000 × 40,000', 'huge.png', hugePicture, /50 million pixels/],
    ['a workbook that unpacks to 300 MB', 'bomb.xlsx', bomb, /unpacks to more/],
    ['a book where a file is meant', 'book.epub', () => Buffer.from('PK'), /not kept here/],
  ])('%s', async (_, name, bytes, words) => {
    const before = await school.owner(() => rowOf(sql<{ n: number }>`select count(*)::int as n from platform.files`));
    const answer = await upload(name, bytes());
    expect([answer.code, answer.message]).toEqual([422, expect.stringMatching(words)]);
    expect(await school.owner(() => rowOf(sql`select count(*)::int as n from platform.files`))).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names that look like paths are names', async () => {
    const answer = await upload('..%2f..\\\\..\\\\etc\\\\passwd.csv', Buffer.from('a,b\n1,2\n'));
    expect([answer.code, answer.data.name]).toEqual([201, 'passwd.csv']);
    expect(readdirSync(folder)).toEqual(['files']);
  });

  it('a kind that nobody knows, and more than its kind may have', async () => {
    expect((await upload('a.csv', Buffer.from('a'), { kind: 'nothing' })).code).toBe(422);
    const large = { name: 'film.pdf', kind: 'story book', bytes: String(301 * MB) };
    expect((await send({ fields: large })).code).toBe(413);
    expect((await send({ fields: { name: 'list.pdf', bytes: String(11 * MB) } })).code).toBe(413);
    expect((await send({ fields: {} })).message).toContain('Choose a file');
  });
});

const PDF_HEAD = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const bookOf = (bytes: number): Buffer => Buffer.concat([PDF_HEAD, randomBytes(bytes - PDF_HEAD.length)]);
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function sendPart(id: number, n: number, bytes: Uint8Array, as: Person = 'clerk') {
  return send({ method: 'PUT', url: `files/${id}/parts/${n}`, file: { name: 'part', bytes }, as });
}

describe.each(['disk', 's3'] as const)('00 §21 large files in parts, kept on %s', (place) => {
  beforeAll(async () => {
    if (place === 's3')
      Object.assign(process.env, {
        MAKTAB_S3_BUCKET: 'maktab',
        MAKTAB_S3_ENDPOINT: s3.endpoint,
        MAKTAB_S3_KEY: 'S3RVER',
        MAKTAB_S3_SECRET: 'S3RVER',
      });
    expect((await contentStore()).name).toBe(place);
  });
  afterAll(() => {
    for (const name of ['MAKTAB_S3_BUCKET', 'MAKTAB_S3_ENDPOINT', 'MAKTAB_S3_KEY', 'MAKTAB_S3_SECRET'])
      delete process.env[name];
  });

  it('in any order, again after a break, whole with the last one', async () => {
    const book = bookOf(20 * MB + 123);
    const fields = { name: '../Urdu 5.pdf', kind: 'story book', bytes: String(book.length) };
    const opened = await send({ fields });
    expect([opened.code, opened.data.state, opened.data.parts, opened.data.name]).toEqual([
      201,
      'open',
      3,
      'Urdu 5.pdf',
    ]);
    const { id, part_bytes } = opened.data;
    const part = (n: number) => book.subarray((n - 1) * part_bytes, n * part_bytes);
    expect((await sendPart(id, 3, part(3))).data.there).toEqual([3]);
    expect((await sendPart(id, 1, part(1))).data.there).toEqual([1, 3]);
    expect((await sendPart(id, 2, part(3))).code).toBe(422);
    expect((await sendPart(id, 4, part(3))).code).toBe(422);
    expect((await sendPart(id, 2, part(2), 'neighbour')).code).toBe(404);
    expect((await school.call(fileGet, { id }, { as: 'clerk' })).code).toBe(404);
    const again = await send({ fields });
    expect([again.data.id, again.data.there]).toEqual([id, [1, 3]]);
    const both = await Promise.all([sendPart(id, 2, part(2)), sendPart(id, 2, part(2))]);
    expect(both.map((one) => [one.code, one.data.state])).toEqual([
      [200, 'ready'],
      [200, 'ready'],
    ]);
    expect((await sendPart(id, 2, part(2))).code).toBe(409);
    const got = await school.call(fileGet, { id }, { as: 'clerk' });
    expect([got.code, sha(got.bytes)]).toEqual([200, sha(book)]);
    expect(got.headers['content-disposition']).toContain('Urdu%205.pdf');
    await school.as('clerk', () => giveFileToBranch(id, branches.f8));
    expect((await school.call(fileGet, { id }, { as: 'neighbour' })).code).toBe(404);
  });

  it('what turns out to be no book is refused with its last part', async () => {
    const junk = randomBytes(11 * MB);
    const { id, part_bytes } = (
      await send({ fields: { name: 'x.pdf', kind: 'story book', bytes: String(junk.length) } })
    ).data;
    await sendPart(id, 1, junk.subarray(0, part_bytes));
    const last = await sendPart(id, 2, junk.subarray(part_bytes));
    expect([last.code, last.message]).toEqual([422, expect.stringContaining('Upload a PDF or an EPUB')]);
  });

  it('a picture in the widths asked for, each without notes', async () => {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0aa' } })
      .jpeg()
      .toBuffer();
    const kept = await upload('me.jpg', photo, { widths: '160,480,4000', kind: 'picture' });
    const at = async (width?: number) =>
      (
        await sharp(
          (await school.call(fileGet, { id: kept.data.id, ...(width ? { width } : {}) }, { as: 'clerk' })).bytes,
        ).metadata()
      ).width;
    expect([await at(), await at(100), await at(161), await at(900)]).toEqual([1200, 160, 480, 1200]);
  });

  it('equal content once, lost content 404, unused content away', async () => {
    const bytes = randomBytes(5000);
    const hash = await keepContent(bytes);
    expect(await keepContent(bytes)).toBe(hash);
    expect(sha((await readContent(hash)) ?? new Uint8Array())).toBe(hash);
    expect(await removeContent(hash, new Date(nowMs() - 60_000))).toBe(false);
    expect(await removeContent(hash, new Date(nowMs() + 60_000))).toBe(true);
    expect(await readContent(hash)).toBeNull();
    expect(await readContent('0'.repeat(64))).toBeNull();
  });
});

describe('00 §8 the nightly sweep', () => {
  const age = (id: number, days: number) =>
    school.owner(() =>
      rowsOf(
        sql`update platform.files set created_at = platform.now() - make_interval(days => ${days}::int) where id = ${id}::bigint`,
      ),
    );
  const state = async (id: number) =>
    school.owner(() =>
      rowOf<{ gone: boolean; removed: boolean; sha256: string }>(
        sql`select deleted_at is not null as gone, removed_at is not null as removed, sha256 from platform.files where id = ${id}::bigint`,
      ),
    );

  it('takes what nobody refers to after two days and its content a month later; what is used stays', async () => {
    const csv = (n: number) => Buffer.from(`sweep,b\n${n},2\n`);
    const ids: number[] = [];
    for (const n of [1, 2, 3, 4]) ids.push((await upload(`list-${n}.csv`, csv(n))).data.id);
    const [lost = 0, kept = 0, fresh = 0, twice = 0] = ids;
    const again = (await upload('again.csv', csv(4))).data.id;
    const opened = (await send({ fields: { name: 'half.pdf', kind: 'story book', bytes: String(20 * MB) } })).data.id;
    for (const id of [lost, kept, twice, opened]) await age(id, 3);
    await school.owner(() => rowsOf(sql`update platform.schools set logo_file_id = ${kept}::bigint where id = 1`));
    await asRunner(() => sweepFiles());
    expect((await Promise.all([lost, kept, fresh, twice, again, opened].map(state))).map((one) => one?.gone)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    expect((await school.call(fileGet, { id: lost }, { as: 'clerk' })).code).toBe(404);
    const hash = (await state(lost))?.sha256 ?? '';
    expect(await readContent(hash)).not.toBeNull();
    await school.owner(() =>
      rowsOf(
        sql`update platform.files set deleted_at = platform.now() - interval '31 days' where deleted_at is not null`,
      ),
    );
    // A file's own times are the machine's.
    const old = new Date(machineNow().getTime() - 40 * 86_400_000);
    utimesSync(path.join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), old, old);
    await asRunner(() => sweepFiles());
    expect(await readContent(hash)).toBeNull();
    expect(await readContent((await state(again))?.sha256 ?? '')).not.toBeNull();
    expect((await asRunner(() => sweepFiles())).contents).toBe(0);
  });

  it('knows every column that holds a file', async () => {
    const columns = await school.owner(() =>
      rowsOf(sql<{ of_table: string }>`select of_table, of_column from platform.file_columns()`),
    );
    const names = columns.map((one) => one.of_table);
    for (const table of [
      'platform.schools',
      'platform.users',
      'platform.import_runs',
      'students.students',
      'students.student_documents',
    ])
      expect(names).toContain(table);
  });
});
