import { deflateRawSync } from 'node:zlib';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { packTable, unpackTable } from './packed-table.ts';
import { readTable } from './read-table.ts';
import { stopReading, tableOf } from './read-apart.ts';
import { isRefused, type Table, tableLimits } from './table.ts';

const bytes = (text: string, encoding = 'utf8') => iconv.encode(text, encoding);

async function read(input: Uint8Array): Promise<Table> {
  const table = await readTable(input);
  if (isRefused(table)) throw new Error(table.refused);
  return table;
}

async function refusal(input: Uint8Array): Promise<string> {
  const table = await readTable(input);
  return isRefused(table) ? table.refused : 'was read';
}

const small = 'Name,Father\nفاطمہ خان,علي خان\nZainab,Ali\n';

describe('spec 00 §8 import: reading a CSV', () => {
  it.each([
    ['UTF-8 without a mark', bytes(small), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(small)]), 'UTF-8'],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes(small, 'utf-16le')]), 'UTF-16'],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), bytes(small, 'utf-16be')]), 'UTF-16'],
    ['UTF-16 LE without a mark', bytes(small, 'utf-16le'), 'UTF-16'],
    ['Windows-1256', bytes('Name,Father\nفاطمہ خان,علي خان\nZainab,Ali\n', 'windows-1256'), 'Windows-1256'],
  ])('%s', async (_, input, encoding) => {
    const table = await read(input);
    expect(table.encoding).toBe(encoding);
    expect(table.headings).toEqual(['Name', 'Father']);
    expect(table.lines.map((l) => l.cells[1])).toEqual(['علي خان', 'Ali']);
  });

  it('Windows-1252: single accents between plain letters', async () => {
    const table = await read(bytes('Name,City\nJosé,Málaga\nZoë,Zürich\n', 'windows-1252'));
    expect(table.encoding).toBe('Windows-1252');
    expect(table.lines[0]?.cells).toEqual(['José', 'Málaga']);
  });

  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ])('delimiter %j is found by itself', async (mark, name) => {
    const table = await read(
      bytes(['a', 'b', 'c'].join(mark) + '\n' + ['1', '2,5', '3'].map((c) => (mark === ',' ? `"${c}"` : c)).join(mark)),
    );
    expect(table.delimiter).toBe(name);
    expect(table.lines[0]?.cells).toEqual(['1', '2,5', '3']);
  });

  it('line numbers are those of the file, past blank lines, a title and a cell of two lines', async () => {
    const table = await read(bytes('Register of 2026\nName,Note\n\nA,"one\ntwo"\nB,x\n'));
    expect(table.headings).toEqual(['Name', 'Note']);
    expect(table.lines.map((l) => l.line)).toEqual([4, 6]);
  });

  it('a formula stays the text that it is', async () => {
    const table = await read(bytes('Name,Fee\n"=HYPERLINK(""http://x"")",=1+1\n'));
    expect(table.lines[0]?.cells).toEqual(['=HYPERLINK("http://x")', '=1+1']);
  });
});

describe('spec 00 §8 import: what is not a table gets a sentence', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'The file is empty.'],
    ['blank lines', bytes('\n\n  \n'), 'The file is empty.'],
    [
      'a PDF called register.csv',
      bytes('%PDF-1.7\n1 0 obj\n'),
      'This is not a table but a PDF. Upload a CSV or an Excel workbook (.xlsx).',
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'This is not a table but a picture. Upload a CSV or an Excel workbook (.xlsx).',
    ],
    [
      'a web page',
      bytes('<!doctype html><table></table>'),
      'This is not a table. Upload a CSV or an Excel workbook (.xlsx).',
    ],
    ['JSON', bytes('{"a":1,"b":2}'), 'This is not a table. Upload a CSV or an Excel workbook (.xlsx).'],
    [
      'bytes of a program',
      Buffer.from([1, 2, 3, 0, 0, 4, 9, 8, 0, 200, 13]),
      'This is not a table. Upload a CSV or an Excel workbook (.xlsx).',
    ],
    ['headings only', bytes('Name,Fee\n'), 'The file holds headings only and no lines.'],
    [
      'a doubled heading',
      bytes('Name,Mobile,mobile\na,1,2\n'),
      "The heading 'mobile' is listed twice (columns B and C). Rename or remove one of them and upload the file again.",
    ],
    [
      'a missing heading',
      bytes('Name,,Fee\na,1,2\n'),
      'Column B has no heading but holds values. Give it a heading, or empty it, and upload the file again.',
    ],
    [
      'an open quotation mark',
      bytes('Name,Fee\n"a,1\nb,2\n'),
      'A quotation mark is opened and never closed (before line 3). Correct it in the file and upload it again.',
    ],
    [
      'more than 10 MB',
      Buffer.alloc(tableLimits.bytes + 1, 'a,b\n'),
      'The file is larger than 10 MB. Split it into parts and import them one after the other.',
    ],
  ])('%s', async (_, input, sentence) => {
    expect(await refusal(input)).toBe(sentence);
  });
});

const workbook = (register: Omit<WriteSheet, 'name'>): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'Cover', rows: [] },
      { ...register, name: 'Register' },
    ],
  });

/** A zip with one entry whose header says 10 bytes and whose content is a gigabyte of zeros. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

describe('spec 00 §8 import: reading a workbook', () => {
  it('numbers, dates, formulas and rich text become the text a person sees', async () => {
    const table = await read(
      await workbook({
        rows: [
          ['Name', 'Born', 'CNIC', 'Fee', 'Note'],
          ['فاطمہ', new Date(Date.UTC(2018, 4, 3)), 3520212345671, null, null],
          [],
          ['=cmd', null, '', 0.125, null],
        ],
        cells: new Map<string, Partial<Cell>>([
          ['1,3', { type: 'formula', formula: '2+3', formulaResult: 5 }],
          ['1,4', { type: 'richText', richText: [{ text: 'a' }, { text: 'b' }] }],
          ['3,4', { type: 'formula', formula: 'NOW()' }],
        ]),
      }),
    );
    expect(table.sheet).toBe('Register');
    expect(table.lines).toEqual([
      { line: 2, cells: ['فاطمہ', '2018-05-03', '3520212345671', '5', 'ab'] },
      { line: 4, cells: ['=cmd', '', '', '0.125', '=NOW()'] },
    ]);
  });

  it('fault 22: a zip bomb that lies about its size is refused unread', async () => {
    expect(await refusal(bomb())).toMatch(/not a table|unpacks to more/);
    const { refuseZip } = await import('#platform/files/zip-guard.ts');
    expect((await refuseZip(bomb()))?.refused).toMatch(/unpacks to more/);
  });

  it('an empty workbook and a damaged one', async () => {
    expect(await refusal(await workbook({ rows: [] }))).toBe('The workbook is empty: no sheet holds a line.');
    const good = await workbook({ rows: [['a', 'b']] });
    expect(await refusal(good.slice(0, good.length - 30))).toMatch(/damaged/);
  });
});

describe('a table between processes', () => {
  it('is the same on the other side, with empty cells, empty lines of cells and its line numbers', async () => {
    const table = await read(bytes('a,b,c\n1,,\n\n,"two\nlines",3\n'));
    expect(await unpackTable(packTable(table))).toEqual(table);
    const odd = { ...table, lines: [{ line: 7, cells: ['x\u001Fy', ''] }] };
    expect((await unpackTable(packTable(odd))).lines).toEqual([{ line: 7, cells: ['x y', ''] }]);
    expect((await unpackTable(packTable({ ...table, lines: [] }))).lines).toEqual([]);
  });
});

describe('reading in a process of its own', () => {
  afterAll(stopReading);

  it('gives the same table, and a refusal at the file', async () => {
    expect((await tableOf(bytes(small))).lines).toHaveLength(2);
    await expect(tableOf(bytes('%PDF-1.7\n'))).rejects.toMatchObject({
      kind: 'bad_input',
      errors: { file_id: [expect.stringContaining('PDF')] },
    });
  });
});
