// For tests: workbooks whose parts are spelled out, because no library writes what other programs and attackers write.

import { deflateRawSync } from 'node:zlib';

export interface Zipped {
  files: Buffer;
  directory: Buffer;
  count: number;
}

export const shortEnd = (count: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

/** The directory's end as ZIP64 writes it; it stands before the short one, which `says` what it likes. */
export function longEnd(
  { files, directory, count }: Zipped,
  says: { count: number; size: number; at: number },
): Buffer {
  const end = Buffer.alloc(56);
  end.write('PK\u0006\u0006', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeBigUInt64LE(BigInt(files.length), 48);
  const pointer = Buffer.alloc(20);
  pointer.write('PK\u0006\u0007', 'latin1');
  pointer.writeBigUInt64LE(BigInt(files.length + directory.length), 8);
  pointer.writeUInt32LE(1, 16);
  return Buffer.concat([files, directory, end, pointer, shortEnd(says.count, says.size, says.at)]);
}

export function zipped(parts: Record<string, string | Buffer>): Zipped {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(name.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, where, name);
    at += 30 + name.length + packed.length;
  }
  return { files: Buffer.concat(files), directory: Buffer.concat(directory), count: Object.keys(parts).length };
}

export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const { files, directory, count } = zipped(parts);
  return Buffer.concat([files, directory, shortEnd(count, directory.length, files.length)]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const related = (links: readonly string[][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export interface Book {
  /** What stands between the tags of each sheet; null is a sheet that is a chart. */
  sheets: (string | Buffer | null)[];
  texts?: string;
  workbook?: string;
}

export function partsOf({ sheets, texts = '', workbook = '' }: Book): Record<string, string | Buffer> {
  const links = sheets.map((sheet, i) => [
    `rId${i + 1}`,
    sheet === null ? 'chartsheet' : 'worksheet',
    `worksheets/sheet${i + 1}.xml`,
  ]);
  const listed = sheets.map((_, i) => `<sheet name="S${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': related([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ...links,
      ['rId90', 'sharedStrings', 'sharedStrings.xml'],
      ['rId91', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="[$Rs.-420] #,##0"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
  for (const [i, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${i + 1}.xml`] = sheetOf(sheet);
  return parts;
}

const sheetOf = (content: string | Buffer | null): Buffer =>
  Buffer.concat([Buffer.from(`<worksheet xmlns="${MAIN}">`), Buffer.from(content ?? ''), Buffer.from('</worksheet>')]);

export const bookOf = (book: Book): Buffer => zipOf(partsOf(book));
export const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;
export const text = (ref: string, words: string): string => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`;
