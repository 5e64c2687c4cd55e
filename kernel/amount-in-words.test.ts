// 04 §9: amounts in words, lakh and crore for PKR, rials and baisa for OMR, in three languages.

import { describe, expect, test } from 'vitest';
import { amountInWords, type Language } from './amount-in-words.ts';
import type { Currency } from './money.ts';

const table: [number, Currency, Language, string][] = [
  [0, 'PKR', 'en', 'Zero Rupees Only'],
  [100, 'PKR', 'en', 'One Rupee Only'],
  [50, 'PKR', 'en', 'Fifty Paisa Only'],
  [790_000, 'PKR', 'en', 'Seven Thousand Nine Hundred Rupees Only'],
  [
    1_234_567_890,
    'PKR',
    'en',
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Ninety Paisa Only',
  ],
  [-790_000, 'PKR', 'en', 'Minus Seven Thousand Nine Hundred Rupees Only'],
  [
    999_999_999_999,
    'PKR',
    'en',
    'Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paisa Only',
  ],
  [21_235, 'OMR', 'en', 'Twenty One Omani Rials And Two Hundred Thirty Five Baisa Only'],
  [1_000, 'OMR', 'en', 'One Omani Rial Only'],
  [
    1_234_567_890,
    'OMR',
    'en',
    'One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven Omani Rials And Eight Hundred Ninety Baisa Only',
  ],
  [100, 'PKR', 'ur', 'ایک روپیہ صرف'],
  [790_000, 'PKR', 'ur', 'سات ہزار نو سو روپے صرف'],
  [1_234_567_890, 'PKR', 'ur', 'ایک کروڑ تئیس لاکھ پینتالیس ہزار چھ سو اٹھہتر روپے اور نوے پیسے صرف'],
  [21_235, 'OMR', 'ur', 'اکیس عمانی ریال اور دو سو پینتیس بیسہ صرف'],
  [1_000, 'OMR', 'ar', 'فقط ريال عماني واحد لا غير'],
  [2_000, 'OMR', 'ar', 'فقط ريالان عمانيان لا غير'],
  [5_003, 'OMR', 'ar', 'فقط خمسة ريالات عمانية وثلاث بيسات لا غير'],
  [21_235, 'OMR', 'ar', 'فقط واحد وعشرون ريال عماني ومائتان وخمس وثلاثون بيسة لا غير'],
  [101_000, 'OMR', 'ar', 'فقط مائة وريال عماني واحد لا غير'],
  [790_000, 'PKR', 'ar', 'فقط سبعة آلاف وتسعمائة روبية لا غير'],
];

describe('amount in words', () => {
  test.each(table)('FEE §9: %i %s in %s', (amount, currency, language, words) => {
    expect(amountInWords(amount, currency, language)).toBe(words);
  });
});
