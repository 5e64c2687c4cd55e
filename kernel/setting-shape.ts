// What the value of a setting looks like (spec 00 §17): one shape for the register, the server's check and the editor on the screen.

import { formatMoney, LARGEST_MINOR, type Currency } from './money.ts';
import { refusePattern, type NumberReach } from './number-pattern.ts';

export interface SettingShape {
  type: 'number' | 'text' | 'boolean' | 'list' | 'object' | 'pattern';
  /** Of a number, or of every item of a list of numbers. */
  least?: number | undefined;
  most?: number | undefined;
  /** 'days', 'percent', 'years' … */
  unit?: string | undefined;
  /** The only values of a text or of the items of a list. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** What a list holds; text where nothing is said. */
  items?: 'number' | 'text' | undefined;
  /** An object holds an amount for each currency, or for each role that has one; minor units. */
  each?: 'currency' | 'role' | undefined;
  longest?: number | undefined;
  /** Of a pattern. */
  reach?: NumberReach | undefined;
  built_in: unknown;
}

const LONGEST_TEXT = 200;
const MOST_ITEMS = 100;
export const currencies: readonly Currency[] = ['PKR', 'OMR'];

function refuseNumber(shape: SettingShape, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'Enter a whole number';
  if (shape.least !== undefined && value < shape.least) return `At least ${shape.least}`;
  if (shape.most !== undefined && value > shape.most) return `At most ${shape.most}`;
  return null;
}

function refuseText(shape: SettingShape, value: unknown): string | null {
  if (typeof value !== 'string') return 'Enter a text';
  if (shape.options && !shape.options.some((one) => one.value === value)) return 'Choose one of the list';
  const longest = shape.longest ?? LONGEST_TEXT;
  return value.length > longest ? `At most ${longest} characters` : null;
}

function refuseList(shape: SettingShape, value: unknown): string | null {
  if (!Array.isArray(value)) return 'Give a list';
  if (value.length > MOST_ITEMS) return `At most ${MOST_ITEMS}`;
  if (new Set(value).size < value.length) return 'One of them is listed twice';
  const refuse = shape.items === 'number' ? refuseNumber : refuseText;
  return value.map((item) => refuse(shape, item)).find((reason) => reason !== null) ?? null;
}

function refuseObject(shape: SettingShape, value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Enter an amount for each';
  const entries = Object.entries(value);
  const known = (key: string) => (shape.each === 'currency' ? currencies.includes(key as Currency) : /^\d+$/.test(key));
  if (shape.each && entries.some(([key]) => !known(key))) return 'One of them is not known';
  if (shape.each === 'currency' && entries.length < currencies.length) return 'Enter an amount for each currency';
  const isAmount = (amount: unknown) =>
    typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && amount <= LARGEST_MINOR;
  return shape.each && entries.some(([, amount]) => !isAmount(amount)) ? 'Enter an amount of 0 or more' : null;
}

/** Null when the value fits; otherwise what to write instead. */
export function refuseSettingValue(shape: SettingShape, value: unknown): string | null {
  switch (shape.type) {
    case 'number':
      return refuseNumber(shape, value);
    case 'text':
      return refuseText(shape, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Choose yes or no';
    case 'list':
      return refuseList(shape, value);
    case 'object':
      return refuseObject(shape, value);
    default:
      return typeof value === 'string'
        ? refusePattern(value, { reach: shape.reach ?? 'school', built_in: String(shape.built_in) })
        : 'Enter a pattern';
  }
}

interface Readers {
  /** Names of roles by id. */
  roles?: ReadonlyMap<string, string>;
  /** Of amounts by role: that of the country where they are read. */
  currency?: Currency;
}

/** A value as a person reads it. */
export function settingInWords(shape: SettingShape, value: unknown, { roles, currency = 'PKR' }: Readers = {}): string {
  const label = (item: unknown) => shape.options?.find((one) => one.value === item)?.label ?? String(item);
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(label).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, amount]) =>
      shape.each === 'currency'
        ? `${key} ${formatMoney(Number(amount), key as Currency, { zero: '0' })}`
        : `${roles?.get(key) ?? `role ${key}`} ${formatMoney(Number(amount), currency, { zero: '0' })}`,
    );
    return parts.length === 0 ? 'none' : parts.join(' · ');
  }
  return shape.unit && typeof value === 'number' ? `${value} ${shape.unit}` : label(value);
}
