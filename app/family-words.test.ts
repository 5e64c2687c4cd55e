// Every message that families get exists in English, Urdu and Arabic over each of its channels, with the same values (decision 0141).

import { expect, test } from 'vitest';
import { registerModules } from '#app/house.ts';
import { saidHere } from '#kernel/words/messages/words.ts';
import { messageEvents } from '#platform/messages/event.ts';

registerModules();
/** People of the school, and the offices of its branches, read in English (decision 0141). */
const ofTheSchool: readonly string[] = [
  'user',
  'staff',
  'employee',
  'employee of a salary',
  'manager',
  'branch office',
];
const ofFamilies = messageEvents().filter((event) => !ofTheSchool.includes(event.audience));

/** The branch signs where a message has room; everything else is said in each language. */
const valuesIn = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name ?? ''))]
    .filter((name) => name !== 'branch')
    .toSorted()
    .join(' ');

test.each(ofFamilies.map((event) => [event.code, event] as const))('%s', (_code, event) => {
  const channels = [...new Set(event.texts.map((text) => text.channel))];
  for (const channel of channels) {
    const said = (language: string) =>
      event.texts.filter((text) => text.channel === channel && text.language === language);
    const english = said('en')[0];
    for (const language of ['en', 'ur', 'ar']) {
      expect(said(language), `${channel} ${language}`).toHaveLength(1);
      const one = said(language)[0];
      expect(valuesIn(`${one?.body}`), `${channel} ${language}`).toBe(valuesIn(`${english?.body}`));
    }
  }
});

test('what is said in the catalogue is said of an event', () => {
  const codes = new Set(ofFamilies.map((event) => event.code));
  expect(saidHere.filter((code) => !codes.has(code))).toEqual([]);
});
