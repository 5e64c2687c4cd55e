// The fields of a form in their sections, as families see them; the builder shows the same as its preview.

import { clsx } from 'clsx';
import { useId } from 'react';
import { namedIn } from '#kernel/names.ts';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import type { ShownField } from '../contract/public-form.ts';
import { sections } from '../contract/form-words.ts';
import { Branches } from './branches-field.tsx';
import { faultOf, type FormFieldsProps, in_, labelOf } from './field-words.ts';
import { OneFile, Papers } from './file-fields.tsx';
import guestCss from '#ui/guest/guest.module.css';
import css from './public-form.module.css';

export function FormFields(props: FormFieldsProps) {
  const { form, language } = props;
  return sections.map((section) => {
    const fields = form.fields.filter((field) => field.section === section);
    if (fields.length === 0) return null;
    return (
      <fieldset key={section}>
        <legend>{words[language].sections[section]}</legend>
        {fields.map((field) =>
          field.type === 'papers' ? (
            <Papers key={field.key} {...props} />
          ) : field.type === 'photo' ? (
            <OneFile
              key={field.key}
              field="photo"
              label={labelOf(field, language)}
              hint={words[language].photo_hint}
              accept="image/*"
              {...props}
            />
          ) : (
            <OneField key={field.key} field={field} {...props} />
          ),
        )}
      </fieldset>
    );
  });
}

function OneField({ field, language, answers, faults, change, form }: FormFieldsProps & { field: ShownField }) {
  const id = useId();
  const w = words[language];
  const label = labelOf(field, language);
  const value = answers[field.key] ?? '';
  const fault = faultOf(faults[field.key], language);
  const told = {
    id,
    value,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-more` : undefined,
  };
  const more = fault ? (
    <div id={`${id}-more`} className={guestCss['guest-error']}>
      {fault}
    </div>
  ) : null;
  if (field.type === 'flag') {
    return (
      <div className={clsx(guestCss['guest-field'], css['public-form-flag'])}>
        <label>
          <input
            type="checkbox"
            id={id}
            checked={value === 'yes'}
            aria-invalid={told['aria-invalid']}
            onChange={(event) => change(field.key, event.currentTarget.checked ? 'yes' : '')}
          />
          {label}
        </label>
        {more}
      </div>
    );
  }
  const set = (event: { currentTarget: { value: string } }) => change(field.key, event.currentTarget.value);
  return (
    <div className={guestCss['guest-field']}>
      <label htmlFor={id}>
        {label}
        {field.required ? null : <small> ({w.optional})</small>}
      </label>
      {field.type === 'long' ? (
        <textarea {...told} rows={4} maxLength={1500} onChange={set} />
      ) : field.type === 'branch' ? (
        <Branches told={told} set={set} form={form} language={language} />
      ) : field.type === 'choice' || field.type === 'class' || field.type === 'session' ? (
        <select {...told} onChange={set}>
          <option value="">{w.choose}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {in_(option.label, language) ?? namedIn(w.values, option.value) ?? option.value}
            </option>
          ))}
        </select>
      ) : (
        <input {...told} {...inputOf(field)} onChange={set} />
      )}
      {more}
    </div>
  );
}

function inputOf({ type, key }: ShownField): {
  type: string;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  dir?: 'ltr';
  autoComplete?: string;
} {
  if (type === 'phone')
    return { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: key === 'mobile' ? 'tel' : 'off' };
  if (type === 'email') return { type: 'email', inputMode: 'email', dir: 'ltr', autoComplete: 'email' };
  if (type === 'date') return { type: 'date' };
  if (type === 'number') return { type: 'text', inputMode: 'decimal', dir: 'ltr' };
  if (key.endsWith('_number') || key === 'identity_no')
    return { type: 'text', inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' };
  return { type: 'text', ...(key === 'parent_name' ? { autoComplete: 'name' } : {}) };
}
