// From a form to its poster.

import type { Language } from '#kernel/words/translated.ts';
import { publicForm } from '#kernel/words/public-form/words.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { who } from '#platform/access/who.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { addressOf } from '../reads/forms.ts';
import { storedForm } from '../reads/stored-form.ts';
import type { FormPoster } from './form-poster.ts';

/** The letterhead is that of the form's branch, or of head office. */
async function officeOf(country_id: number, branch_id: number | null): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id}::int and b.country_id = ${country_id}::int and platform.in_scope(b.id)
       and (${branch_id}::int is null or b.id = ${branch_id}::int)
     order by b.kind = 'head_office' desc, b.id limit 1`);
  if (!row) throw notFound('This form');
  return row.id;
}

export async function readPosterToPrint(
  id: number,
  language: Language,
): Promise<Omit<FormPoster, 'letterhead'> & { held: HeldLetterhead }> {
  const { slug, title, texts, country_id, branch_id } = await storedForm(id);
  const [held] = await readLetterheads([await officeOf(country_id, branch_id)]);
  if (!held) throw notFound('This form');
  return {
    held,
    language,
    title: language === 'en' ? title : (texts.title[language] ?? title),
    intro: texts.intro[language] ?? texts.intro.en ?? '',
    scan: publicForm[language].scan,
    address: addressOf(slug),
  };
}
