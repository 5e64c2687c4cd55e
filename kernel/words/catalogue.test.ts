// Every key exists in the three languages with the same values, every plural has the forms of its language, and digits are Western.

import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '../dates.ts';
import { catalogue } from './catalogue.ts';
import { feePaperWords } from './fee-papers/words.ts';
import { dayIn, moneyIn, monthIn } from './formats.ts';
import { languages, localeOf } from './translated.ts';

type Tree = Readonly<Record<string, unknown>>;

function messages(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : messages(text as Tree, `${path}${key}.`),
  );
}

interface Part {
  type: number;
  value?: string;
  options?: Record<string, { value: Part[] }>;
}

/** As the parser of ICU numbers its parts. */
const TYPE = { literal: 0, plural: 6, pound: 7 } as const;

const partsOf = (text: string): Part[] => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();

function valuesOf(parts: Part[]): string[] {
  return parts.flatMap((part) => [
    ...(part.type !== TYPE.literal && part.type !== TYPE.pound && part.value !== undefined ? [part.value] : []),
    ...Object.values(part.options ?? {}).flatMap((option) => valuesOf(option.value)),
  ]);
}
const namesIn = (text: string): string[] => [...new Set(valuesOf(partsOf(text)))].toSorted();

describe.each(Object.entries(catalogue))('%s', (_name, words) => {
  const english = new Map(messages(words.en));
  test.each(['ur', 'ar'] as const)('%s has the keys of English, with the same values', (language) => {
    const other = new Map(messages(words[language]));
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const differ = [...english].filter(([key, text]) => namesIn(text).join() !== namesIn(other.get(key) ?? '').join());
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  test('nothing is empty, and no language is left in English letters alone', () => {
    for (const language of languages)
      for (const [key, text] of messages(words[language])) expect(`${key} ${text.trim()}`).not.toBe(`${key} `);
    const latin = messages(words.ur).filter(([, text]) => !/\p{Script=Arabic}/u.test(text) && /[a-z]{3}/i.test(text));
    // Names of companies are written as they write themselves.
    expect(latin.map(([, text]) => text).filter((text) => !/^(Kuickpay|JazzCash)$/.test(text))).toEqual([]);
  });

  test.each(languages)('%s: a plural has every form of its language', (language) => {
    const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories;
    for (const [, text] of messages(words[language]))
      for (const part of partsOf(text))
        if (part.type === TYPE.plural)
          expect(Object.keys(part.options ?? {})).toEqual(expect.arrayContaining([...forms]));
  });
});

test.each([
  [0, 'بعد مهلة بلا أيام'],
  [1, 'بعد مهلة يوم واحد'],
  [2, 'بعد مهلة يومين'],
  [3, 'بعد مهلة 3 أيام'],
  [11, 'بعد مهلة 11 يوماً'],
  [100, 'بعد مهلة 100 يوم'],
])('Arabic days of grace, %i', (n, text) => {
  expect(feePaperWords('ar').fine_grace({ n })).toBe(text);
});

test.each([
  [1, 'older, 1 bill'],
  [2, 'older, 2 bills'],
  [1200, 'older, 1,200 bills'],
])('English bills, %i', (n, text) => {
  expect(feePaperWords('en').older({ n })).toBe(text);
});

test('days, months and money in their language, with Western digits', () => {
  const day = asDay('2026-09-05');
  expect(languages.map((one) => dayIn(day, one))).toEqual([
    '5 September 2026',
    expect.stringContaining('2026'),
    expect.stringContaining('2026'),
  ]);
  expect(dayIn(day, 'ur')).toMatch(/5 ستمبر/);
  expect(dayIn(day, 'ar')).toMatch(/5 سبتمبر/);
  expect(monthIn(asMonth('2026-09-01'), 'ur')).toBe('ستمبر 2026');
  expect(moneyIn(125_000, 'PKR', 'en')).toBe('PKR 1,250');
  expect(moneyIn(125_000, 'PKR', 'ar')).toBe('\u2066PKR 1,250\u2069');
});
