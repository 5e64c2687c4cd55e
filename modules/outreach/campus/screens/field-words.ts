// Labels and messages of the fields of a form, in the language of the page.

import { namedIn } from '#kernel/names.ts';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import type { Language } from '#kernel/words/translated.ts';
import type { PublicForm, ShownField } from '../contract/public-form.ts';
import type { FormFiles } from './use-form-files.ts';

export interface FormFieldsProps {
  form: Pick<PublicForm, 'fields' | 'branches' | 'branch_mode' | 'papers'>;
  language: Language;
  answers: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  change: (key: string, value: string) => void;
  /** Left out: it is only looked at. */
  files?: FormFiles;
}

export const in_ = (
  label: { en?: string | undefined; ur?: string | undefined; ar?: string | undefined } | null,
  language: Language,
): string | undefined => (label ? label[language] || label.en : undefined);

export const labelOf = (field: ShownField, language: Language): string =>
  in_(field.label, language) ?? namedIn(words[language].fields, field.key) ?? field.key;

export const faultOf = (code: string | undefined, language: Language): string | undefined =>
  code === undefined ? undefined : (namedIn(words[language].faults, code) ?? words[language].faults.no_number);
