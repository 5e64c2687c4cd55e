// Faults 22 and 42: workbooks made to keep the reader busy, to fill its memory, or to say one thing to the guard and another to
// the reader. Each is answered with a sentence, and nobody else waits for it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOf, data, longEnd, partsOf, shortEnd, text, type Zipped, zipOf, zipped } from './sample-workbooks.ts';
import { tableOf, stopReading } from './read-apart.ts';
import { tableLimits } from './table.ts';
import { refuseZip, zipLimits } from '#platform/files/zip-guard.ts';

afterAll(stopReading);

const MB = 1024 * 1024;
const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, 'a')}${text(`B${n + 1}`, 'b')}</row>`,
  ).join('');
const good = bookOf({ sheets: [data(rows(3))] });

/** What is asked is the sentence, not how busy the machine is: the reader has all the time here. */
const said = (bytes: Uint8Array, asker = 1): Promise<string> =>
  tableOf(bytes, asker, 240).then(
    (table) => `read ${table.lines.length}`,
    (error: Error) => error.message,
  );

/** A text of one long line, unpacked so many bytes. */
const long = (bytes: number, before: string, after: string): Buffer =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(bytes, 'x'), Buffer.from(after)]);

describe('a sheet that is no sheet', () => {
  it.each([
    ['<c ', 600_000],
    ['<c t="s" ', 600_000],
    ['<c t="s">', 600_000],
    ['<a b="', 600_000],
    ['<!--', 600_000],
    ['<![CDATA[', 600_000],
    ['&amp', 600_000],
    ['<!DOCTYPE a [<!ENTITY b "c">]>', 1],
  ])('%s, %i times, is damaged at once', async (piece, times) => {
    expect(await said(bookOf({ sheets: [piece.repeat(times)] }))).toMatch(/damaged or protected/);
  });

  it('entities of its own are not unfolded', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    const parts = {
      ...partsOf({ sheets: [data(rows(2))] }),
      'xl/sharedStrings.xml': `${laughs}<sst><si><t>&b;</t></si></sst>`,
    };
    expect(await said(zipOf(parts))).toMatch(/damaged or protected/);
  });
});

describe('what is unpacked is counted, whatever the directory says', () => {
  const tooMuch = /unpacks to more than a table may hold/;
  const inside = zipLimits.unpacked_bytes + MB;
  let bomb: Zipped;
  beforeAll(() => {
    bomb = zipped(partsOf({ sheets: [long(inside, '<!--', '-->')] }));
  });

  it('a sheet of more than 200 MB', async () => {
    const end = shortEnd(bomb.count, bomb.directory.length, bomb.files.length);
    expect(await said(Buffer.concat([bomb.files, bomb.directory, end]))).toMatch(tooMuch);
  });

  it('the same in a ZIP64 directory', async () => {
    const many = { count: 0xffff, size: 0xffffffff, at: 0xffffffff };
    expect((await refuseZip(longEnd(bomb, many)))?.refused).toMatch(tooMuch);
    expect(await said(longEnd(zipped(partsOf({ sheets: [data(rows(3))] })), many))).toBe('read 2');
  });

  it('a ZIP64 directory behind a small end record: guard and reader see the same one', async () => {
    const shown = zipped(partsOf({ sheets: [data(rows(3))] }));
    const behind = { ...bomb, files: Buffer.concat([shown.files, shown.directory, bomb.files]) };
    const end = { count: shown.count, size: 0xffffffff, at: shown.files.length };
    expect(await said(longEnd(behind, end))).toBe('read 2');
  });
});

describe('reading has an end', () => {
  it('at 20 seconds: the process is ended and the clerk is notified', async () => {
    await expect(tableOf(good, 1, 0.001)).rejects.toThrow(
      'This file takes longer than 0.001 seconds to read. Save the sheet alone as CSV and upload that.',
    );
    expect(tableLimits.seconds).toBe(20);
  });

  it('at 512 MB: the process is ended and the clerk is notified', async () => {
    // 190 MB of texts, each with one letter that makes it twice as long in memory: all are kept, because any cell may point at them.
    const text = Buffer.from(`<si><t>ا${'x'.repeat(4000)}</t></si>`);
    const texts = Buffer.concat([
      Buffer.from('<sst>'),
      Buffer.alloc(47_000 * text.length, text),
      Buffer.from('</sst>'),
    ]);
    const greedy = zipOf({ ...partsOf({ sheets: [data(rows(3))] }), 'xl/sharedStrings.xml': texts });
    expect(await said(greedy)).toBe(
      'This workbook needs more memory than a table may take. Save the sheet alone as CSV and upload that.',
    );
  });

  it('a person has one file in reading and eight waiting; more are refused in words', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => said(good, 3)));
    expect(answers.filter((one) => one === 'read 2')).toHaveLength(9);
    expect(answers.filter((one) => one.startsWith('8 of your files are already waiting to be read'))).toHaveLength(2);
  });

  it("several beside each other: one person's files do not hold up another's", async () => {
    const slow = bookOf({ sheets: [long(60 * MB, '<!--', '-->')] });
    const ended: string[] = [];
    const mine = Array.from({ length: 3 }, () => said(slow, 1).then(() => ended.push('mine')));
    const other = said(good, 2).then(() => ended.push('other'));
    await Promise.all([...mine, other]);
    expect(ended.indexOf('other')).toBeLessThan(2);
  });
});
