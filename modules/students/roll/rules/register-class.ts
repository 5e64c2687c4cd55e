// One class in many spellings: 'Grade 5', 'Class V', '5th', 'Five', '5'; 'Nur', 'KG' (spec 03 §9 class).

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** ADM-17: Nursery is KG 1 and Prep is KG 2; plain 'KG' is the year before Class 1. */
const early: Record<string, readonly string[]> = {
  playgroup: ['playgroup', 'pg', 'play', 'playschool', 'prenursery', 'prenur', 'toddlers'],
  nursery: ['nursery', 'nur', 'nurs', 'kg1', 'kgi', 'lkg', 'lowerkg', 'juniorkg'],
  prep: ['prep', 'kg', 'kg2', 'kgii', 'ukg', 'upperkg', 'seniorkg', 'kindergarten', 'preparatory', 'reception'],
};

function numberOf(text: string): number | null {
  const digits = /^0*(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1];
  const n =
    digits === undefined ? Math.max(words.indexOf(text), ordinals.indexOf(text), romans.indexOf(text)) : Number(digits);
  return n > 0 ? n : null;
}

/** What two spellings of one class have in common; `'x:…'` for a class that only its own name means. */
export function classKey(spelling: string): string {
  const plain = spelling.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  for (const [key, spellings] of Object.entries(early)) if (spellings.includes(plain)) return key;
  const bare = plain.replace(/^(?:grade|class|gr|std|standard|cl|g)(?=.)/, '').replace(/(?:grade|class)$/, '');
  const n = numberOf(bare);
  return n === null ? `x:${plain}` : `grade ${n}`;
}

export interface KnownClass {
  course_id: number;
  name: string;
  code: string;
}

/** Finds the school's class for a spelling: its own name or code first, then what the spelling means. */
export function classFinder(classes: readonly KnownClass[]): (spelling: string) => KnownClass | null {
  const exact = new Map<string, KnownClass>();
  const meant = new Map<string, KnownClass | null>();
  for (const known of classes) {
    for (const own of [known.code, known.name]) exact.set(own.toLowerCase().trim(), known);
    const key = classKey(known.name);
    meant.set(key, meant.has(key) ? null : known);
  }
  return (spelling) => exact.get(spelling.toLowerCase().trim()) ?? meant.get(classKey(spelling)) ?? null;
}
