// Every vector of MSG-30 and MSG-31.

import { describe, expect, it } from 'vitest';
import { plainCharacters, smsParts } from './sms-parts.ts';

const a = (n: number) => 'a'.repeat(n);
const urdu = (n: number) => 'ع'.repeat(n);

describe('MSG-30 parts of an SMS', () => {
  it.each([
    ['160 a', a(160), 'gsm7', 1],
    ['161 a', a(161), 'gsm7', 2],
    ['306 a', a(306), 'gsm7', 2],
    ['307 a', a(307), 'gsm7', 3],
    ['80 €', '€'.repeat(80), 'gsm7', 1],
    ['81 €', '€'.repeat(81), 'gsm7', 2],
    ['152 a, €, 10 b', `${a(152)}€${'b'.repeat(10)}`, 'gsm7', 2],
    ['70 ع', urdu(70), 'ucs2', 1],
    ['71 ع', urdu(71), 'ucs2', 2],
    ['134 ع', urdu(134), 'ucs2', 2],
    ['135 ع', urdu(135), 'ucs2', 3],
    ['66 ع, 😊, 10 ع', `${urdu(66)}😊${urdu(10)}`, 'ucs2', 2],
    ['nothing', '', 'gsm7', 1],
  ])('MSG-30 %s', (_name, text, encoding, parts) => {
    expect(smsParts(text)).toMatchObject({ encoding, parts });
    expect(smsParts(text).segments.join('')).toBe(text);
  });

  it('MSG-30 counts septets and units, and moves a wide character whole', () => {
    expect(smsParts(`${a(152)}€${'b'.repeat(10)}`)).toMatchObject({
      units: 164,
      segments: [a(152), `€${'b'.repeat(10)}`],
    });
    expect(smsParts(`${urdu(66)}😊${urdu(10)}`)).toMatchObject({ units: 78, segments: [urdu(66), `😊${urdu(10)}`] });
  });
});

describe('MSG-31 plain characters', () => {
  const dashed = `${a(50)} – ${a(33)}`;
  it('MSG-31 an English text of 86 characters with one – falls from 2 parts to 1', () => {
    expect(dashed).toHaveLength(86);
    expect(smsParts(dashed).parts).toBe(2);
    expect(smsParts(dashed).costly).toBe('–');
    expect(smsParts(plainCharacters(dashed)).parts).toBe(1);
  });
  it.each([
    ['“Fee” isn’t due…', '"Fee" isn\'t due...'],
    ['a\u00A0b\u200Bc', 'a bc'],
    ['فیس – شکریہ', 'فیس – شکریہ'],
    ['Ali – علی', 'Ali – علی'],
  ])('MSG-31 %s', (text, plain) => {
    expect(plainCharacters(text)).toBe(plain);
  });
});
