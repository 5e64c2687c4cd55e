// Words by which people leave and come back (MSG-21): only when they stand alone.

const LEAVE = new Set(['stop', 'unsubscribe', 'cancel', 'بند', 'ختم', 'إيقاف', 'ايقاف', 'توقف']);
const RETURN = new Set(['start', 'شروع', 'ابدأ', 'ابدا']);

export function leavingWord(text: string): 'leave' | 'return' | null {
  const word = text
    .trim()
    .replaceAll(/[.!؟?۔\u200B-\u200F\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase();
  return LEAVE.has(word) ? 'leave' : RETURN.has(word) ? 'return' : null;
}
