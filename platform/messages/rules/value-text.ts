// A value of a message as people read it (MSG-70): Rs 8,500, OMR 12.500, DD/MM/YYYY; in Urdu and Arabic isolated for direction.

import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { grouped } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Language, PlaceholderKind } from '../event.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export interface Place {
  language: Language;
  currency: Currency;
  zone: string;
}

function plain(kind: PlaceholderKind, value: string | number, { currency, zone }: Place): string {
  switch (kind) {
    case 'money':
      return `${currency === 'PKR' ? 'Rs' : currency} ${formatMoney(Number(value), currency, { zero: '0' })}`;
    case 'date':
      return formatDate(String(value));
    case 'month':
      return formatMonth(String(value));
    case 'instant':
      return dayjs(String(value)).tz(zone).format('DD/MM/YYYY HH:mm');
    case 'number':
      return grouped(Number(value));
    default:
      return String(value).trim();
  }
}

const FIRST_STRONG = '\u2068';
const END_ISOLATE = '\u2069';

export function valueText(kind: PlaceholderKind, value: unknown, place: Place): string {
  if (value === null || value === undefined || (typeof value !== 'string' && typeof value !== 'number')) return '';
  const text = plain(kind, value, place);
  if (place.language === 'en' || text === '' || kind === 'lines') return text;
  return `${FIRST_STRONG}${text}${END_ISOLATE}`;
}
