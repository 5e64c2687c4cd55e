// Messages with values, by ICU: plurals of each language (Arabic has six forms), for pages, papers and texts alike.

import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Language, localeOf, type Said, type Values } from './translated.ts';

function sayOne(text: unknown, language: Language): unknown {
  if (typeof text !== 'string') return sayAll(text as Record<string, unknown>, language);
  if (!text.includes('{')) return text;
  let message: IntlMessageFormat | undefined;
  return (values: Values): string => {
    message ??= new IntlMessageFormat(text, localeOf[language], undefined, { ignoreTag: true });
    return String(message.format(values));
  };
}

function sayAll(words: Record<string, unknown>, language: Language): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, sayOne(text, language)]));
}

/** `saying({ en, ur, ar })('ur').title({ child })`; each language is made ready once. */
export function saying<Words extends Record<string, unknown>>(
  all: Catalogue<Words>,
): (language: Language) => Said<Words> {
  const ready = new Map<Language, Said<Words>>();
  return (language) => {
    const known = ready.get(language) ?? (sayAll(all[language], language) as Said<Words>);
    ready.set(language, known);
    return known;
  };
}

/** The plain sentences alone, for a template that only places them. */
export const labelsOf = (said: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).filter((one): one is [string, string] => typeof one[1] === 'string'));
