// What the sender of a form reads afterwards: the school's own words in the language of the page, else the usual ones.

import type { Language } from '#kernel/words/translated.ts';
import { publicForm } from '#kernel/words/public-form/words.ts';
import { storedForm } from './stored-form.ts';

export async function thanksOf(form_id: number, language: Language): Promise<string> {
  const { texts, kind } = await storedForm(form_id);
  const own = texts.thanks[language] ?? '';
  const usual = publicForm[language];
  return own === '' ? (kind === 'application' ? usual.thanks_application : usual.thanks) : own;
}
