// The page behind an invitation's link: it asks for a password twice and spends the link with the one that is chosen (STU-90). Opening
// it changes nothing: mail programs open links to look at them.

import { hashPassword } from '#platform/access/passwords.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { escaped } from '#platform/doors/plain-page.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import { inRequest } from '#platform/http/in-request.ts';
import type { RawAnswer, RequestFacts } from '#platform/http/serve.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { portalPage, portalPageDone } from '../contract/portal-door.ts';
import { type PageWords, portalPageWords } from '../rules/portal-page-words.ts';
import { portalPasswordRefusal, SHORTEST } from '../rules/portal-password.ts';

interface Invited {
  account_id: number;
  username: string;
  school_name: string;
  language: 'en' | 'ur' | 'ar';
}

/** Behind the link's door: whose invitation it is. */
async function invited({ at_door }: RequestFacts): Promise<Invited> {
  const { entry } = at_door;
  if (entry?.kind !== 'link' || entry.subject_kind !== 'portal_account') throw notFound('This link');
  const account_id = entry.subject_id;
  const row = await rowOf(sql<Omit<Invited, 'account_id'>>`
    select username, school_name, language from students.portal_invited(${account_id}::bigint)`);
  if (!row) throw conflict('This account is closed. Ask the office of the school.');
  return { account_id, ...row };
}

function page(one: Invited, problem: string | null): RawAnswer {
  const words = portalPageWords[one.language];
  const field = (name: string, label: string) =>
    `<label>${escaped(label)}<input type="password" name="${name}" required minlength="${SHORTEST}" maxlength="200" autocomplete="new-password" dir="ltr"></label>`;
  const alert = problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`;
  const form = `${alert}<form method="post">${field('password', words.password)}${field('again', words.again)}<button type="submit">${escaped(words.button)}</button></form>`;
  const { language } = one;
  return pageAnswer(
    { title: words.title(one.school_name), text: words.text(one.username), language, form },
    problem === null ? 200 : 422,
  );
}

export async function showPortalPage(facts: RequestFacts): Promise<RawAnswer> {
  return page(await inRequest(portalPage, facts, () => invited(facts)), null);
}

function problemOf(password: string, again: string, one: Invited & { words: PageWords }): string | null {
  if (password.length < SHORTEST || password.length > 200) return one.words.short;
  if (portalPasswordRefusal(password, one.username)) return one.words.is_name;
  return password === again ? null : one.words.differ;
}

export async function takePortalPassword(token: string, facts: RequestFacts): Promise<RawAnswer> {
  const one = await inRequest(portalPageDone, facts, () => invited(facts));
  const words = portalPageWords[one.language];
  const given = new URLSearchParams(Buffer.from(facts.at_door.knock.raw).toString('utf8'));
  const password = given.get('password') ?? '';
  const problem = problemOf(password, given.get('again') ?? '', { ...one, words });
  if (problem !== null) return page(one, problem);
  const hash = await hashPassword(password);
  const row = await inRequest(portalPageDone, facts, () =>
    rowOf(sql<{ done: boolean }>`
      select students.use_portal_invite(${one.account_id}::bigint, ${hashToken(token)}, ${hash}) as done`),
  );
  if (!row?.done) throw conflict('This link was used already');
  return pageAnswer({ title: words.done, text: words.done_text(one.username), language: one.language });
}
