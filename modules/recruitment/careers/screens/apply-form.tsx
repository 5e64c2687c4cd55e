// The form of an application (HIRE-2): what is typed is kept on the device until it is sent; what is wrong stands under its field.

import { clsx } from 'clsx';
import { type SubmitEvent, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { dayIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestField } from '#ui/guest/guest-fields.tsx';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import { qualificationNames, qualifications } from '#modules/recruitment/pipeline/contract/words.ts';
import type { JobShown, publicApply } from '../contract/careers.ts';
import type { Words } from './careers-frame.tsx';
import { AnswerField, ChoiceField, TextField, Tick } from './form-fields.tsx';
import css from './careers.module.css';
import guestCss from '#ui/guest/guest.module.css';

type Done = DataOf<typeof publicApply>;
type Typed = Record<string, string>;
const shape = { method: 'POST', path: 'public/jobs/:slug/apply', transport: 'upload', idempotent: false } as const;
const kept = (slug: string): string => `maktab-job:${slug}`;

function read(slug: string): Typed {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(kept(slug)) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Typed) : {};
  } catch {
    return {};
  }
}

function keep(slug: string, typed: Typed | null): void {
  try {
    if (typed === null) localStorage.removeItem(kept(slug));
    else localStorage.setItem(kept(slug), JSON.stringify(typed));
  } catch {
    // A device that keeps nothing still sends.
  }
}

function Thanks({ done, w, language }: { done: Done; w: Words; language: Language }) {
  if (done.known_since !== null)
    return (
      <GuestMessage kind="good">
        {w.known} <bdi>{dayIn(done.known_since, language)}</bdi>.
      </GuestMessage>
    );
  return (
    <>
      <GuestMessage kind="good">{w.thanks}</GuestMessage>
      {done.number ? (
        <p>
          {w.reference} <bdi dir="ltr">{done.number}</bdi>. {w.keep_link}
        </p>
      ) : null}
      {done.status_link ? (
        <p>
          {/* On the address where the form was sent, whichever of the school's it was. */}
          <a href={new URL(done.status_link).pathname}>{w.open_page}</a>
        </p>
      ) : null}
    </>
  );
}

const answersOf = (typed: Typed, job: JobShown): string =>
  JSON.stringify(Object.fromEntries(job.questions.map((one) => [one.id, typed[`answer_${one.id}`] ?? ''])));

export function ApplyForm({ job, w, language }: { job: JobShown; w: Words; language: Language }) {
  const [typed, setTyped] = useState<Typed>(() => read(job.slug));
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const set = (name: string, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    keep(job.slug, next);
  };
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: (value: string) => set(name, value),
    error: errors[name]?.[0],
  });
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setSaid('');
    setErrors({});
    try {
      const fields = Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith('answer_')));
      const input = { ...fields, slug: job.slug, answers: answersOf(typed, job), read_at: job.read_at, language };
      const { data } = await callShape<typeof publicApply>(shape, input, { file: file ?? undefined });
      keep(job.slug, null);
      setDone(data);
    } catch (error) {
      const failure = asFailure(error);
      setErrors(failure.errors ?? {});
      setSaid(failure.message);
    } finally {
      setBusy(false);
    }
  };
  if (done) return <Thanks done={done} w={w} language={language} />;
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-label={w.apply}>
      <h2>{w.apply}</h2>
      <p>
        <small>{w.kept}</small>
      </p>
      <div className={css['careers-form']}>
        <GuestField label={w.name} autoComplete="name" required {...field('full_name')} />
        <GuestField label={w.father} {...field('father_or_husband_name')} />
        <ChoiceField
          label={w.gender}
          choose={w.choose}
          options={[
            ['female', w.female],
            ['male', w.male],
          ]}
          {...field('gender')}
        />
        <GuestField label={w.born} type="date" autoComplete="bday" {...field('date_of_birth')} />
        <GuestField label={w.mobile} type="tel" autoComplete="tel" dir="ltr" required {...field('mobile')} />
        <GuestField label={w.email} type="email" autoComplete="email" dir="ltr" {...field('email')} />
        <GuestField label={w.your_city} autoComplete="address-level2" required {...field('city')} />
        <GuestField label={w.national_id} inputMode="numeric" dir="ltr" {...field('national_id')} />
        <ChoiceField
          label={w.qualification}
          choose={w.choose}
          options={qualifications.map((one) => [one, qualificationNames[one]])}
          {...field('qualification')}
        />
        <GuestField label={w.title_of} {...field('qualification_title')} />
        <GuestField label={w.experience} inputMode="decimal" dir="ltr" {...field('experience_years')} />
        <GuestField label={w.expected} inputMode="numeric" dir="ltr" {...field('expected_salary')} />
        <GuestField label={w.notice} inputMode="numeric" dir="ltr" {...field('notice_days')} />
        {job.questions.map((question) => (
          <AnswerField key={question.id} question={question} w={w} {...field(`answer_${question.id}`)} />
        ))}
        <TextField label={w.note} {...field('cover_note')} />
        <div className={clsx(guestCss['guest-field'], css['wide'])}>
          <label htmlFor="job-cv">{w.cv}</label>
          <input
            id="job-cv"
            type="file"
            accept="application/pdf,.docx"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            aria-invalid={errors['file'] ? true : undefined}
          />
          {errors['file'] ? <div className={guestCss['guest-error']}>{errors['file'][0]}</div> : null}
        </div>
        <input
          className={css['trap']}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
          name="website"
          value={typed['website'] ?? ''}
          onChange={(event) => set('website', event.currentTarget.value)}
        />
        <Tick label={w.consent} {...field('consent')} />
        <Tick label={w.pool} {...field('talent_pool')} />
      </div>
      {said ? <GuestMessage kind="bad">{said}</GuestMessage> : null}
      <p>
        <button type="submit" className={css['careers-button']} disabled={isBusy}>
          {isBusy ? w.sending : w.send}
        </button>
      </p>
      {isBusy ? <progress aria-label={w.sending} style={{ width: '100%' }} /> : null}
    </form>
  );
}
