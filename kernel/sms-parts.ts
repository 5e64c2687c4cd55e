// How an SMS is counted and cut (spec 12 MSG-30, MSG-31); server and screen count with the same code.

import { nameTable } from '#kernel/names.ts';

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

const ROOM = { gsm7: { one: 160, each: 153 }, ucs2: { one: 70, each: 67 } } as const;

export interface SmsParts {
  encoding: 'gsm7' | 'ucs2';
  /** Septets or UTF-16 units. */
  units: number;
  /** At least 1, also for an empty text. */
  parts: number;
  /** The text of each part. */
  segments: string[];
  /** The first character that makes the text Unicode. */
  costly: string | null;
}

/** Cuts at whole characters: a two-septet character or a surrogate pair moves whole to the next part. */
function fill(characters: readonly string[], cost: (character: string) => number, room: number): string[] {
  const segments: string[] = [];
  let segment = '';
  let used = 0;
  for (const character of characters) {
    const units = cost(character);
    if (used + units > room) {
      segments.push(segment);
      segment = '';
      used = 0;
    }
    segment += character;
    used += units;
  }
  return [...segments, segment];
}

export function smsParts(text: string): SmsParts {
  const characters = Array.from(text);
  const costly = characters.find((one) => !BASIC.has(one) && !EXTENDED.has(one)) ?? null;
  const encoding = costly === null ? 'gsm7' : 'ucs2';
  const cost = (one: string): number => (encoding === 'ucs2' ? one.length : EXTENDED.has(one) ? 2 : 1);
  const units = characters.reduce((sum, one) => sum + cost(one), 0);
  const room = ROOM[encoding];
  const segments = units <= room.one ? [text] : fill(characters, cost, room.each);
  return { encoding, units, parts: segments.length, segments, costly };
}

const TWINS = nameTable<string>({
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u200A': ' ',
  '\u202F': ' ',
  '\u200B': '',
  '\u200C': '',
  '\u200D': '',
  '\uFEFF': '',
});

/** MSG-31: exact plain twins, only when that alone makes the text gsm7; Urdu and Arabic stay as they are. */
export function plainCharacters(text: string): string {
  const plain = Array.from(text, (one) => TWINS[one] ?? one).join('');
  return smsParts(plain).encoding === 'gsm7' ? plain : text;
}
