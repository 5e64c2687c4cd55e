// Photo and papers in a form, each sent as soon as it is chosen.

import { useId } from 'react';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import type { FormFieldsProps } from './field-words.ts';
import css from '#ui/guest/guest.module.css';

export function Papers(props: FormFieldsProps) {
  const { form, language } = props;
  return (
    <>
      <p className={css['guest-hint']}>{words[language].papers_hint}</p>
      {form.papers.map((paper) => (
        <OneFile
          key={paper.id}
          field={`paper:${paper.id}`}
          label={language === 'en' ? paper.name : (paper.name_native ?? paper.name)}
          accept="image/*,application/pdf"
          {...props}
        />
      ))}
    </>
  );
}

interface OneFileProps extends FormFieldsProps {
  field: string;
  label: string;
  hint?: string;
  accept: string;
}

export function OneFile({ field, label, hint, accept, language, files }: OneFileProps) {
  const id = useId();
  const w = words[language];
  const file = files?.of(field);
  const said =
    file === undefined
      ? (hint ?? '')
      : file.state === 'there'
        ? `✓ ${w.uploaded}: ${file.name}`
        : file.state === 'busy'
          ? w.uploading
          : w.upload_failed;
  return (
    <div className={css['guest-field']}>
      <label htmlFor={id}>
        {label} <small>({w.optional})</small>
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={!files}
        aria-describedby={`${id}-more`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void files?.choose(field, chosen);
        }}
      />
      <div
        id={`${id}-more`}
        className={file?.state === 'failed' ? css['guest-error'] : css['guest-hint']}
        role="status"
      >
        {said}
      </div>
    </div>
  );
}
