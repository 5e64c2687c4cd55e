// The amount of a paper written out (spec 00 §21, 04 §9): lakh and crore for rupees, thousand and million for rials,
// in English, Urdu and Arabic. The number words come from to-words; the units and their grammar are ours.

import { ToWords as EnglishLakh } from 'to-words/en-PK';
import { ToWords as EnglishMillion } from 'to-words/en-OM';
import { ToWords as Urdu } from 'to-words/ur-PK';
import { ToWords as Arabic } from 'to-words/ar-SA';
import { minorDigits, type Currency } from './money.ts';

export type Language = 'en' | 'ur' | 'ar';

const englishLakh = new EnglishLakh();
const englishMillion = new EnglishMillion();
const urdu = new Urdu();
const arabic = new Arabic();

/** [one, many]; where the language has no difference the two are the same. */
type Forms = readonly [one: string, many: string];
/** Arabic counts: one · two · three to ten · eleven and more. */
type ArabicForms = { one: string; two: string; few: string; many: string; gender: 'masculine' | 'feminine' };

const english: Record<Currency, { whole: Forms; part: Forms }> = {
  PKR: { whole: ['Rupee', 'Rupees'], part: ['Paisa', 'Paisa'] },
  OMR: { whole: ['Omani Rial', 'Omani Rials'], part: ['Baisa', 'Baisa'] },
};
const urduUnits: Record<Currency, { whole: Forms; part: Forms }> = {
  PKR: { whole: ['روپیہ', 'روپے'], part: ['پیسہ', 'پیسے'] },
  OMR: { whole: ['عمانی ریال', 'عمانی ریال'], part: ['بیسہ', 'بیسہ'] },
};
const arabicUnits: Record<Currency, { whole: ArabicForms; part: ArabicForms }> = {
  PKR: {
    whole: { one: 'روبية واحدة', two: 'روبيتان', few: 'روبيات', many: 'روبية', gender: 'feminine' },
    part: { one: 'بيسة واحدة', two: 'بيستان', few: 'بيسات', many: 'بيسة', gender: 'feminine' },
  },
  OMR: {
    whole: {
      one: 'ريال عماني واحد',
      two: 'ريالان عمانيان',
      few: 'ريالات عمانية',
      many: 'ريال عماني',
      gender: 'masculine',
    },
    part: { one: 'بيسة واحدة', two: 'بيستان', few: 'بيسات', many: 'بيسة', gender: 'feminine' },
  },
};

function inEnglish(n: number, forms: Forms, currency: Currency): string {
  const words = (currency === 'PKR' ? englishLakh : englishMillion).convert(n);
  return `${words} ${n === 1 ? forms[0] : forms[1]}`;
}

function inUrdu(n: number, forms: Forms): string {
  return `${urdu.convert(n)} ${n === 1 ? forms[0] : forms[1]}`;
}

/** 'and' is one letter in Arabic and joined to the word that follows it; the library leaves a space there. */
function arabicNumber(n: number, gender: ArabicForms['gender']): string {
  const lastTwo = n % 100;
  // The library gives feminine units only up to 20 and where the tens are listed; we compose unit and tens.
  if (gender === 'feminine' && lastTwo > 20 && lastTwo % 10 > 0) {
    const unit = lastTwo % 10 === 1 ? 'إحدى' : arabic.convert(lastTwo % 10, { gender });
    const rest = `${unit} و${arabic.convert(lastTwo - (lastTwo % 10))}`;
    return n > 100 ? `${arabicNumber(n - lastTwo, gender)} و${rest}` : rest;
  }
  return arabic.convert(n, { gender }).replaceAll(' و ', ' و');
}

function inArabic(n: number, forms: ArabicForms): string {
  const lastTwo = n % 100;
  if (lastTwo === 1 || lastTwo === 2) {
    const last = lastTwo === 1 ? forms.one : forms.two;
    return n > 100 ? `${arabicNumber(n - lastTwo, forms.gender)} و${last}` : last;
  }
  return `${arabicNumber(n, forms.gender)} ${lastTwo >= 3 && lastTwo <= 10 ? forms.few : forms.many}`;
}

/**
 * `790000, PKR, en` → 'Seven Thousand Nine Hundred Rupees Only'; `21235, OMR, en` → 'Twenty One Omani Rials And Two
 * Hundred Thirty Five Baisa Only'. The amount is in minor units; a negative one is written with 'Minus' before it.
 */
export function amountInWords(amount_minor: number, currency: Currency, language: Language = 'en'): string {
  const factor = 10 ** minorDigits[currency];
  const whole = Math.floor(Math.abs(amount_minor) / factor);
  const part = Math.abs(amount_minor) % factor;
  const negative = amount_minor < 0;
  // A bare fraction has no 'zero rupees' before it; nothing at all has.
  const spoken = (say: (n: number, which: 'whole' | 'part') => string): string[] => [
    ...(whole > 0 || part === 0 ? [say(whole, 'whole')] : []),
    ...(part > 0 ? [say(part, 'part')] : []),
  ];
  if (language === 'ur') {
    return `${negative ? 'منفی ' : ''}${spoken((n, which) => inUrdu(n, urduUnits[currency][which])).join(' اور ')} صرف`;
  }
  if (language === 'ar') {
    return `فقط ${negative ? 'سالب ' : ''}${spoken((n, which) => inArabic(n, arabicUnits[currency][which])).join(' و')} لا غير`;
  }
  return `${negative ? 'Minus ' : ''}${spoken((n, which) => inEnglish(n, english[currency][which], currency)).join(' And ')} Only`;
}
