// Fields of the form of an application beside those of guests: choices, longer text, ticks, answers to questions.

import { clsx } from 'clsx';
import { useId } from 'react';
import { GuestField } from '#ui/guest/guest-fields.tsx';
import type { JobShown } from '../contract/careers.ts';
import type { Words } from './careers-frame.tsx';
import css from './careers.module.css';
import guestCss from '#ui/guest/guest.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function ChoiceField({
  label,
  value,
  onChange,
  error,
  choose,
  options,
}: Props & { choose: string; options: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <div className={guestCss['guest-field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-more` : undefined}
      >
        <option value="">{choose}</option>
        {options.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
      {error ? (
        <div id={`${id}-more`} className={guestCss['guest-error']}>
          {error}
        </div>
      ) : null}
    </div>
  );
}

export function TextField({ label, value, onChange, error }: Props) {
  const id = useId();
  return (
    <div className={clsx(guestCss['guest-field'], css['wide'])}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={3000}
        dir="auto"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? <div className={guestCss['guest-error']}>{error}</div> : null}
    </div>
  );
}

export function Tick({ label, value, onChange, error }: Props) {
  return (
    <div className={css['wide']}>
      <label className={css['tick']}>
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
        />
        <span>{label}</span>
      </label>
      {error ? <div className={guestCss['guest-error']}>{error}</div> : null}
    </div>
  );
}

/** Words of the school keep their own direction on a page that reads from the right. */
const asItReads = (text: string): string => `\u2068${text}\u2069`;

export function AnswerField({
  question,
  w,
  ...field
}: Omit<Props, 'label'> & { question: JobShown['questions'][number]; w: Words }) {
  const label = asItReads(question.text);
  if (question.kind === 'yes_no')
    return (
      <ChoiceField
        label={label}
        choose={w.choose}
        options={[
          ['yes', w.yes],
          ['no', w.no],
        ]}
        {...field}
      />
    );
  if (question.kind === 'choice')
    return (
      <ChoiceField label={label} choose={w.choose} options={question.options.map((one) => [one, one])} {...field} />
    );
  if (question.kind === 'text') return <TextField label={label} {...field} />;
  return <GuestField label={label} inputMode="decimal" dir="ltr" {...field} />;
}
