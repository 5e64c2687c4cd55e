// The page behind an invitation's link: it asks for a password twice and spends the link with the one that is chosen (STU-90). Opening
// it changes nothing: mail programs open links to look at them.

import { hashPassword } from '#platform/access/passwords.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { escaped } from '#platform/doors/plain-page.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { type PortalWords, portalWords } from '#kernel/words/portal/words.ts';
import type { Language } from '#kernel/words/translated.ts';
import { languageFor } from '#platform/doors/page-language.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { portalPasswordRefusal, SHORTEST } from '../rules/portal-password.ts';
import type { Run } from './portal-people.ts';

type Page = ReturnType<typeof pageAnswer>;

interface Invited {
  account_id: number;
  username: string;
  school_name: string;
  language: Language;
}

/** Behind the link's door: whose invitation it is. */
async function invited({ entry }: AtDoor): Promise<Invited> {
  if (entry?.kind !== 'link' || entry.subject_kind !== 'portal_account') throw notFound('This link');
  const account_id = entry.subject_id;
  const row = await rowOf(sql<Omit<Invited, 'account_id'>>`
    select username, school_name, language from students.portal_invited(${account_id}::bigint)`);
  if (!row) throw conflict('This account is closed. Ask the office of the school.');
  return { account_id, ...row, language: languageFor(row.language) };
}

function page(one: Invited, problem: string | null): Page {
  const words = portalWords(one.language);
  const field = (name: string, label: string) =>
    `<label>${escaped(label)}<input type="password" name="${name}" required minlength="${SHORTEST}" maxlength="200" autocomplete="new-password" dir="ltr"></label>`;
  const alert = problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`;
  const form = `${alert}<form method="post">${field('password', words.password)}${field('again', words.again)}<button type="submit">${escaped(words.button)}</button></form>`;
  const { language } = one;
  return pageAnswer(
    {
      title: words.title({ school: one.school_name }),
      text: words.text({ username: one.username }),
      language,
      switches: problem === null,
      form,
    },
    problem === null ? 200 : 422,
  );
}

/** Who was let in is known once the first transaction has begun. */
export async function showPortalPage(at_door: AtDoor, inTransaction: Run): Promise<Page> {
  return page(await inTransaction(() => invited(at_door)), null);
}

function problemOf(password: string, again: string, one: Invited & { words: PortalWords }): string | null {
  if (password.length < SHORTEST || password.length > 200) return one.words.short;
  if (portalPasswordRefusal(password, one.username)) return one.words.is_name;
  return password === again ? null : one.words.differ;
}

export async function takePortalPassword(token: string, at_door: AtDoor, inTransaction: Run): Promise<Page> {
  const one = await inTransaction(() => invited(at_door));
  const words = portalWords(one.language);
  const given = new URLSearchParams(Buffer.from(at_door.request.raw).toString('utf8'));
  const password = given.get('password') ?? '';
  const problem = problemOf(password, given.get('again') ?? '', { ...one, words });
  if (problem !== null) return page(one, problem);
  const hash = await hashPassword(password);
  const row = await inTransaction(() =>
    rowOf(sql<{ done: boolean }>`
      select students.use_portal_invite(${one.account_id}::bigint, ${hashToken(token)}, ${hash}) as done`),
  );
  if (!row?.done) throw conflict('This link was used already');
  return pageAnswer({ title: words.done, text: words.done_text({ username: one.username }), language: one.language });
}
