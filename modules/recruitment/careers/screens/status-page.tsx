// Where an application stands (07 §5): its road, appointments, times to pick, papers, withdrawing. Nothing of scores.

import { clsx } from 'clsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dayIn } from '#kernel/words/formats.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { applicationAct, applicationPage, StatusPage } from '../contract/careers.ts';
import { CareersFrame, useAsked } from './careers-frame.tsx';
import { type Act, Appointments, Papers, type Shown } from './status-parts.tsx';
import css from './careers.module.css';

const shape = { method: 'GET', path: 'public/applications/:token', transport: 'json', idempotent: false } as const;
const actShape = {
  method: 'POST',
  path: 'public/applications/:token',
  transport: 'upload',
  idempotent: false,
} as const;

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
    <ol className={css['careers-road']}>
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
        <bdi>{page.name}</bdi> · <bdi>{page.job}</bdi> · <bdi>{page.branch}</bdi>
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
          className={clsx(css['careers-button'], css['quiet'])}
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
  const asked = useAsked<typeof applicationPage>(shape, { token });
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
