// Bytes of a text file as text: UTF-8 with or without its mark, UTF-16, and the Windows code pages that
// Urdu, Arabic and western Excels save (issue: CSV in UTF-16 or Windows-1256).

import iconv from 'iconv-lite';

export interface DecodedText {
  text: string;
  encoding: string;
}

function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = Math.min(bytes.length, 4000) & ~1;
  if (looked < 8) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < looked; i += 2) {
    if (bytes[i] === 0) evenZeros += 1;
    if (bytes[i + 1] === 0) oddZeros += 1;
  }
  const pairs = looked / 2;
  if (oddZeros > pairs * 0.3 && evenZeros < pairs * 0.02) return 'utf-16le';
  if (evenZeros > pairs * 0.3 && oddZeros < pairs * 0.02) return 'utf-16be';
  return null;
}

/** Arabic letters stand beside each other; the accents of western languages stand alone between plain letters. */
function looksArabic(bytes: Uint8Array): boolean {
  let high = 0;
  let beside = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    high += 1;
    if ((bytes[i - 1] ?? 0) >= 0x80 || (bytes[i + 1] ?? 0) >= 0x80) beside += 1;
  }
  return beside * 2 > high;
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte);
}

/** Never fails: a byte that fits nothing else is read as Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  const wide = utf16WithoutMark(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const page = looksArabic(bytes) ? 'windows-1256' : 'windows-1252';
    return {
      text: iconv.decode(Buffer.from(bytes), page),
      encoding: page === 'windows-1256' ? 'Windows-1256' : 'Windows-1252',
    };
  }
}
