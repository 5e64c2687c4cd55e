// The language in which a page without scripts is read: what the reader chose on this device, else that of the family (decision 0141). The choice
// comes with the address (`?lang=ur`) and is remembered in a cookie that says nothing else.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageNames, languages } from '#kernel/words/translated.ts';

const COOKIE = 'maktab_language';
const YEAR_SECONDS = 365 * 24 * 3600;
const chosen = new AsyncLocalStorage<Language | undefined>();

const asked = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown> | undefined)?.['lang'];

function remembered({ headers }: FastifyRequest): Language | undefined {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w\\w)`).exec(headers.cookie ?? '')?.[1];
  return isLanguage(found) ? found : undefined;
}

export function inChosenLanguage<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const now = asked(request);
  return chosen.run(isLanguage(now) ? now : remembered(request), work);
}

export const languageFor = (ofFamily: Language): Language => chosen.getStore() ?? ofFamily;

export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const now = asked(request);
  if (isLanguage(now))
    void reply.header('set-cookie', `${COOKIE}=${now}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`);
}

/** Links of the page's own address, one a language. */
export const languageLinks = (now: Language): string =>
  `<nav>${languages
    .map(
      (one) =>
        `<a href="?lang=${one}" lang="${one}"${one === now ? ' aria-current="true"' : ''}>${languageNames[one]}</a>`,
    )
    .join(' ')}</nav>`;
