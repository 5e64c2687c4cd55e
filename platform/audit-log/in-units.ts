// Values of an audit row in the units of the screen: names for ids, amounts of the branch's currency, months, rates, choices, times.

import { formatDate, formatMonth, instantOf, isMonth, localTime } from '#kernel/dates.ts';
import type { FieldKind } from '#kernel/field-kinds.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { currencies, settingInWords } from '#kernel/setting-shape.ts';
import { recordKey, type RecordName, type RecordRef } from '#platform/records/record-kinds.ts';
import { settingOf } from '#platform/settings/register.ts';

export type KindOf = (key: string, value: unknown) => FieldKind | undefined;

/** What the numbers of a row stand for. */
export interface Units {
  kindOf: KindOf;
  /** Undefined where the row is of the whole school and names none. */
  currency: Currency | undefined;
  time_zone: string;
  names: ReadonlyMap<string, RecordName>;
}

type Values = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nameInWords = ({ name, number }: RecordName): string => (number ? `${name} (${number})` : name);

/** What the ids inside point to. */
export function refsIn(values: Values, kindOf: KindOf): RecordRef[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (isPlain(value)) return refsIn(value, kindOf);
    const kind = kindOf(key, value);
    if (kind?.is !== 'record') return [];
    const ids = (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');
    return ids.map((id) => ({ kind: kind.of, id }));
  });
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function textShown(text: string, kind: FieldKind | undefined, { time_zone }: Units): string {
  if (kind?.is === 'month' && isMonth(text)) return formatMonth(text);
  if (kind?.is === 'choice') return text.replaceAll('_', ' ');
  if (!INSTANT.test(text)) return text;
  const { day, time } = localTime(instantOf(new Date(text)), time_zone);
  return `${formatDate(day)} ${time}`;
}

function oneShown(value: unknown, kind: FieldKind | undefined, units: Units): unknown {
  if (typeof value === 'string') return textShown(value, kind, units);
  if (typeof value !== 'number' || !kind) return value;
  if (kind.is === 'money') return units.currency === undefined ? value : moneyWithCurrency(value, units.currency);
  if (kind.is === 'percent') return `${value / 100} %`;
  const name = kind.is === 'record' ? units.names.get(recordKey({ kind: kind.of, id: value })) : undefined;
  return name === undefined ? value : nameInWords(name);
}

const currencyCalled = (word: unknown): Currency | undefined => currencies.find((one) => one === word);

/** {"PKR": 500000, "OMR": 5000}: each in its own. */
function byCurrency(value: Values): string | undefined {
  const parts = Object.entries(value).map(([of, amount]) => {
    const currency = currencyCalled(of);
    return currency && typeof amount === 'number' ? moneyWithCurrency(amount, currency) : undefined;
  });
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(' · ');
}

export function inUnits(values: Values, units: Units): Record<string, unknown> {
  const shown = (key: string, value: unknown): unknown => {
    if (isPlain(value)) return byCurrency(value) ?? inUnits(value, units);
    const kind = units.kindOf(key, value);
    return Array.isArray(value) ? value.map((one) => oneShown(one, kind, units)) : oneShown(value, kind, units);
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(key, value)]));
}

/** Roles that have an amount of their own in a setting. */
export function rolesIn(values: Values): RecordRef[] {
  return Object.entries(values).flatMap(([key, value]) =>
    settingOf(key)?.shape.each === 'role' && isPlain(value)
      ? Object.keys(value).map((id) => ({ kind: 'role', id: Number(id) }))
      : [],
  );
}

/** Settings know their own shapes. */
export function settingInUnits(values: Values, { names, currency }: Units): Record<string, unknown> {
  const roles = new Map(
    rolesIn(values).map(({ id }) => [String(id), names.get(recordKey({ kind: 'role', id }))?.name ?? `role ${id}`]),
  );
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const setting = settingOf(key);
      if (!setting || value === null || value === undefined) return [key, value];
      return [key, settingInWords(setting.shape, value, currency ? { roles, currency } : { roles })];
    }),
  );
}

/** A row that names its currency knows better than its branch. */
export const currencyIn = (...sides: readonly (Values | null)[]): Currency | undefined =>
  sides.map((values) => currencyCalled(values?.['currency'])).find((found) => found !== undefined);
