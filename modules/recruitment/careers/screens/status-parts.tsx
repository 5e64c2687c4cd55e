// Parts of the page of an application: appointments and times to pick, documents and the photo.

import { useState } from 'react';
import { dayIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import type { StatusPage } from '../contract/careers.ts';
import type { Words } from './careers-frame.tsx';
import { ChoiceField } from './form-fields.tsx';
import css from './careers.module.css';

export interface Act {
  act: (
    input: {
      action: 'pick_slot' | 'upload' | 'photo' | 'withdraw';
      slot?: string;
      kind?: 'certificate' | 'experience' | 'identity' | 'lesson_plan' | 'other';
    },
    file?: File,
  ) => Promise<void>;
  isBusy: boolean;
}
export interface Shown {
  page: StatusPage;
  w: Words;
  language: Language;
}

export function Appointments({ page, w, language, act, isBusy }: Shown & Act) {
  return (
    <>
      {page.appointments
        .filter((one) => !one.is_over)
        .map((one) => (
          <section key={`${one.kind} ${one.day ?? ''}`}>
            <h2>{w.appointment}</h2>
            <p>
              {w[one.kind]}: <bdi>{one.day ? dayIn(one.day, language) : ''}</bdi> <bdi dir="ltr">{one.time}</bdi>,{' '}
              {one.minutes} {w.minutes}
              <br />
              <bdi>{[one.place, one.class_name, one.subject, one.topic].filter(Boolean).join(' · ')}</bdi>
            </p>
          </section>
        ))}
      {page.slots.length > 0 ? (
        <section>
          <h2>{w.pick}</h2>
          <ul className={css['careers-list']}>
            {page.slots.map((slot) => (
              <li key={slot.id} className={css['careers-row']}>
                <span>
                  <bdi>{dayIn(slot.day, language)}</bdi> <bdi dir="ltr">{slot.time}</bdi>
                </span>
                <button
                  type="button"
                  className={css['careers-button']}
                  disabled={isBusy}
                  onClick={() => void act({ action: 'pick_slot', slot: String(slot.id) })}
                >
                  {w.take}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

export function Papers({ page, w, language, act, isBusy }: Shown & Act) {
  const [kind, setKind] = useState('certificate');
  const kinds = [
    ['certificate', w.certificate],
    ['experience', w.experience_letter],
    ['identity', w.identity],
    ['lesson_plan', w.lesson_plan],
    ['other', w.other],
  ] as const;
  const sent = (file: File | undefined, action: 'upload' | 'photo') =>
    file ? void act({ action, kind: kind as 'certificate' }, file) : undefined;
  return (
    <section>
      <h2>{w.papers}</h2>
      {page.files.map((file) => (
        <p key={`${file.name} ${file.on}`}>
          <bdi>{file.name}</bdi> <small>{dayIn(file.on, language)}</small>
        </p>
      ))}
      {page.may_upload ? (
        <>
          <div className={css['careers-row']}>
            <ChoiceField
              label={w.add_paper}
              choose={w.choose}
              options={kinds}
              value={kind}
              onChange={(value) => setKind(value || 'other')}
              error={undefined}
            />
            <input
              type="file"
              aria-label={w.add_paper}
              accept="application/pdf,.docx,image/*"
              disabled={isBusy}
              onChange={(event) => sent(event.currentTarget.files?.[0], 'upload')}
            />
          </div>
          <div className={css['careers-row']}>
            <label>
              {page.has_photo ? w.photo_there : w.photo}
              <br />
              <input
                type="file"
                accept="image/*"
                capture="user"
                disabled={isBusy}
                onChange={(event) => sent(event.currentTarget.files?.[0], 'photo')}
              />
            </label>
          </div>
        </>
      ) : null}
    </section>
  );
}
