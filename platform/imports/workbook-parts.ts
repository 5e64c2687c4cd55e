// What stands around the sheets of a workbook: where they are, their texts, which formats are days, from when days count.

import { isDateFormat } from 'hucre';
import { attribute, type Attributes, listenTo } from './xml-events.ts';
import { damaged, type ZipParts } from '#platform/files/zip-guard.ts';

export interface Workbook {
  sheets: { name: string; part: string }[];
  from_1904: boolean;
  texts: readonly string[];
  /** By the number of the format of a cell: whether its number is a day. */
  days: readonly boolean[];
}

interface Link {
  id: string;
  type: string;
  part: string;
}

const NOTHING: readonly never[] = [];
const LONGEST_FORMAT = 255;

/** From here on a text that was cut out of a long one keeps the long one in memory. */
const CUT_OUT = 13;

/** As it was meant: signs that XML cannot hold are written `_x000D_`. It holds nothing of the part that it was read from. */
export function meant(text: string): string {
  if (text.includes('_x'))
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text.length < CUT_OUT ? text : ` ${text}`.slice(1);
}

/** Empty for what lies outside the workbook. */
function partAt(base: string, target: string): string {
  const path = URL.parse(target, `zip:///${base}`);
  try {
    return path?.protocol === 'zip:' ? decodeURI(path.pathname.slice(1)) : '';
  } catch {
    return '';
  }
}

/** What a part points to; empty where it has no links. */
async function linksOf(parts: ZipParts, part: string): Promise<Link[]> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const links: Link[] = [];
  if (!parts.names.has(name)) return links;
  await listenTo(parts.read(name), {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag !== 'Relationship' || Target === '') return;
      links.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: partAt(part, Target) });
    },
  });
  return links;
}

async function textsOf(parts: ZipParts, name: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let [heard, spoken] = [false, false];
  await listenTo(parts.read(name), {
    open: (tag) => {
      if (tag === 'si') text = '';
      // How a word is spoken stands beside it in Japanese workbooks.
      if (tag === 'rPh') spoken = true;
      heard = tag === 't' && !spoken;
    },
    text: (piece) => {
      if (heard) text += piece;
    },
    close: (tag) => {
      heard = false;
      if (tag === 'rPh') spoken = false;
      if (tag === 'si') texts.push(meant(text));
    },
  });
  return texts;
}

async function daysOf(parts: ZipParts, name: string): Promise<boolean[]> {
  const own = new Map<string, string>();
  const days: boolean[] = [];
  let inCells = false;
  await listenTo(parts.read(name), {
    open: (tag, { numFmtId = '0', formatCode = '' }: Attributes) => {
      if (tag === 'numFmt') own.set(numFmtId, formatCode.slice(0, LONGEST_FORMAT));
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) days.push(isDateFormat(own.get(numFmtId) ?? numFmtId));
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return days;
}

async function namesOf(parts: ZipParts, name: string): Promise<{ from_1904: boolean; listed: [string, string][] }> {
  const listed: [string, string][] = [];
  let from_1904 = false;
  await listenTo(parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from_1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag === 'sheet') listed.push([attributes['name'] ?? '', attribute(attributes, 'id') ?? '']);
    },
  });
  return { from_1904, listed };
}

/** Throws NotReadable where the workbook does not say where its sheets are. */
export async function workbookOf(parts: ZipParts): Promise<Workbook> {
  const book = (await linksOf(parts, '')).find((link) => link.type === 'officeDocument');
  if (!book || !parts.names.has(book.part)) throw damaged();
  const links = await linksOf(parts, book.part);
  const { from_1904, listed } = await namesOf(parts, book.part);
  const there = (type: string): string | undefined =>
    links.find((link) => link.type === type && parts.names.has(link.part))?.part;
  const [texts, styles] = [there('sharedStrings'), there('styles')];
  const sheets = listed.flatMap(([name, id]) =>
    links
      .filter((link) => link.id === id && link.type === 'worksheet' && parts.names.has(link.part))
      .map(({ part }) => ({ name, part })),
  );
  return {
    sheets,
    from_1904,
    texts: texts === undefined ? NOTHING : await textsOf(parts, texts),
    days: styles === undefined ? NOTHING : await daysOf(parts, styles),
  };
}
