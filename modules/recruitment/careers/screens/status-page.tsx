// Where an application stands (07 §5): its road, appointments, times to pick, papers, withdrawing. Nothing of scores.

import { useState } from 'react';
import { useParams } from 'react-router';
import { dayIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { applicationAct, applicationPage, StatusPage } from '../contract/careers.ts';
import { CareersFrame, useAsked, type Words } from './careers-frame.tsx';
import { ChoiceField } from './form-fields.tsx';

const shape = { method: 'GET', path: 'public/applications/:token', transport: 'json', idempotent: false } as const;
const actShape = {
  method: 'POST',
  path: 'public/applications/:token',
  transport: 'upload',
  idempotent: false,
} as const;

interface Act {
  act: (
    input: {
      action: 'pick_slot' | 'upload' | 'photo' | 'withdraw';
      slot_id?: string;
      kind?: 'certificate' | 'experience' | 'identity' | 'lesson_plan' | 'other';
    },
    file?: File,
  ) => Promise<void>;
  isBusy: boolean;
}
interface Shown {
  page: StatusPage;
  w: Words;
  language: Language;
}

function Appointments({ page, w, language, act, isBusy }: Shown & Act) {
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
          <ul className="careers-list">
            {page.slots.map((slot) => (
              <li key={slot.id} className="careers-row">
                <span>
                  <bdi>{dayIn(slot.day, language)}</bdi> <bdi dir="ltr">{slot.time}</bdi>
                </span>
                <button
                  type="button"
                  className="careers-button"
                  disabled={isBusy}
                  onClick={() => void act({ action: 'pick_slot', slot_id: String(slot.id) })}
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

function Papers({ page, w, language, act, isBusy }: Shown & Act) {
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
          <div className="careers-row">
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
          <div className="careers-row">
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

function News({ page, w, language }: Shown) {
  return (
    <section>
      <h2>{w.news}</h2>
      {page.news.map((one) => (
        <p key={`${one.on} ${one.stage ?? ''} ${one.note ?? ''}`}>
          <bdi>{dayIn(one.on, language)}</bdi> {one.stage ? w[one.stage] : ''} <bdi>{one.note ?? ''}</bdi>
        </p>
      ))}
    </section>
  );
}

function Standing({ page, w }: Shown) {
  if (page.standing === 'over') return <GuestMessage kind="bad">{w.over}</GuestMessage>;
  if (page.standing === 'withdrawn') return <GuestMessage kind="bad">{w.withdrawn}</GuestMessage>;
  if (page.standing === 'hired') return <GuestMessage kind="good">{w.welcome}</GuestMessage>;
  return (
    <ol className="careers-road">
      {page.road.map((stage) => (
        <li key={stage} aria-current={stage === page.stage ? 'step' : undefined}>
          {w[stage]}
        </li>
      ))}
    </ol>
  );
}

function Whole({ token, put, ...shown }: Shown & { token: string; put: (page: StatusPage) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { page, w, language } = shown;
  const act: Act['act'] = async (input, file) => {
    setBusy(true);
    setProblem('');
    try {
      put((await callShape<typeof applicationAct>(actShape, { token, ...input }, { file })).data);
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <bdi>{page.name}</bdi> · <bdi>{page.job}</bdi>, <bdi>{page.branch}</bdi>
        <small>
          <bdi dir="ltr">{page.number}</bdi> · {w.applied} <bdi>{dayIn(page.applied_on, language)}</bdi>
        </small>
      </p>
      <Standing {...shown} />
      {problem ? <GuestMessage kind="bad">{problem}</GuestMessage> : null}
      <Appointments {...shown} act={act} isBusy={isBusy} />
      <Papers {...shown} act={act} isBusy={isBusy} />
      <News {...shown} />
      {page.may_withdraw ? (
        <button
          type="button"
          className="careers-button quiet"
          disabled={isBusy}
          onClick={() => (window.confirm(w.sure) ? void act({ action: 'withdraw' }) : undefined)}
        >
          {w.withdraw}
        </button>
      ) : null}
    </>
  );
}

export function Screen() {
  const token = useParams()['token'] ?? '';
  const asked = useAsked<StatusPage>(
    token,
    async () => (await callShape<typeof applicationPage>(shape, { token })).data,
  );
  return (
    <CareersFrame
      asked={asked}
      hidden
      title={(w) => w.status}
      school={(data) => data.school}
      ofPerson={(data) => data.language}
    >
      {(page, w, language) => <Whole page={page} w={w} language={language} token={token} put={asked.put} />}
    </CareersFrame>
  );
}
