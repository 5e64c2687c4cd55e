// Urdu and Arabic of the messages that families get: added to the texts that an event brings itself.

import type { DefaultText, MessageEvent } from '../../message-event.ts';
import { namedIn } from '../../names.ts';
import { admitted } from './admitted.ts';
import { ar } from './ar.ts';
import { franchise } from './franchise.ts';
import { merit } from './merit.ts';
import { ur } from './ur.ts';

const others = {
  ur: { ...ur, ...admitted.ur, ...franchise.ur, ...merit.ur },
  ar: { ...ar, ...admitted.ar, ...franchise.ar, ...merit.ar },
} as const;

function textsIn(language: keyof typeof others, code: string): DefaultText[] {
  const said = namedIn(others[language], code);
  return [
    ...(said?.sms === undefined ? [] : [{ channel: 'sms' as const, language, body: said.sms }]),
    ...(said?.email === undefined ? [] : [{ channel: 'email' as const, language, ...said.email }]),
  ];
}

/** The event in all languages. */
export const inAllLanguages = (event: MessageEvent): MessageEvent => ({
  ...event,
  texts: [...event.texts, ...textsIn('ur', event.code), ...textsIn('ar', event.code)],
});

/** Codes that are said here; a test holds that each is an event. */
export const saidHere: readonly string[] = [...new Set([...Object.keys(others.ur), ...Object.keys(others.ar)])];
