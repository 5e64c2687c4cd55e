// An offer (07 §5): its letter, and the answer with a code that comes to the mobile.

import { clsx } from 'clsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dayIn, moneyIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestField } from '#ui/guest/guest-fields.tsx';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { OfferShown, publicOffer, publicOfferAct } from '../contract/careers.ts';
import { CareersFrame, useAsked, type Words } from './careers-frame.tsx';
import css from './careers.module.css';

const shape = { method: 'GET', path: 'public/offers/:token', transport: 'json', idempotent: false } as const;
const actShape = { method: 'POST', path: 'public/offers/:token', transport: 'json', idempotent: false } as const;

interface Shown {
  offer: OfferShown;
  w: Words;
  language: Language;
}

function Facts({ offer, w, language }: Shown) {
  return (
    <dl className={css['careers-facts']}>
      <dt>{w.post}</dt>
      <dd>
        <bdi>{offer.designation}</bdi> (<bdi>{offer.job}</bdi>)
      </dd>
      <dt>{w.place}</dt>
      <dd>
        <bdi>{offer.branch}</bdi>
      </dd>
      <dt>{w.first_day}</dt>
      <dd>
        <bdi>{dayIn(offer.joining_date, language)}</bdi>
      </dd>
      {offer.lines.map((line) => [
        <dt key={`${line.head} name`}>
          <bdi>{line.head}</bdi>
        </dt>,
        <dd key={line.head}>
          <bdi dir="ltr">{moneyIn(line.amount, offer.currency, language)}</bdi>
        </dd>,
      ])}
      <dt>{w.gross}</dt>
      <dd>
        <b>
          <bdi dir="ltr">{moneyIn(offer.gross, offer.currency, language)}</bdi>
        </b>
      </dd>
      <dt>{w.valid_until}</dt>
      <dd>
        <bdi>{dayIn(offer.valid_until, language)}</bdi>
      </dd>
    </dl>
  );
}

function Answer({ offer, w, token, put }: Shown & { token: string; put: (offer: OfferShown) => void }) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (action: 'code' | 'accept' | 'decline'): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await callShape<typeof publicOfferAct>(actShape, { token, action, code, reason });
      if (action === 'code') setSent(true);
      else put(data);
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        {w.code_text} <bdi dir="ltr">…{offer.mobile_end}</bdi>
      </p>
      <button
        type="button"
        className={clsx(css['careers-button'], css['quiet'])}
        disabled={isBusy}
        onClick={() => void act('code')}
      >
        {w.get_code}
      </button>
      {isSent ? (
        <>
          <p role="status">{w.code_sent}</p>
          <GuestField
            label={w.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={6}
            value={code}
            onChange={setCode}
          />
          <GuestField label={w.why} maxLength={500} value={reason} onChange={setReason} />
          <p className={css['careers-row']}>
            <button
              type="button"
              className={css['careers-button']}
              disabled={isBusy || code.length !== 6}
              onClick={() => void act('accept')}
            >
              {w.accept}
            </button>
            <button
              type="button"
              className={clsx(css['careers-button'], css['quiet'])}
              disabled={isBusy || code.length !== 6}
              onClick={() => void act('decline')}
            >
              {w.decline}
            </button>
          </p>
        </>
      ) : null}
      {problem ? <GuestMessage kind="bad">{problem}</GuestMessage> : null}
    </>
  );
}

const sentence = (state: OfferShown['state'], w: Words): string =>
  ({
    offered: '',
    accepted: w.accepted,
    declined: w.declined,
    expired: w.expired,
    withdrawn: w.taken_back,
    hired: w.welcome,
  })[state];

export function Screen() {
  const token = useParams()['token'] ?? '';
  const asked = useAsked<typeof publicOffer>(shape, { token });
  return (
    <CareersFrame
      asked={asked}
      hidden
      title={(w) => w.offer}
      school={(data) => data.school}
      ofPerson={(data) => data.language}
    >
      {(offer, w, language) => (
        <>
          <p>
            <bdi>{offer.name}</bdi>
          </p>
          <Facts offer={offer} w={w} language={language} />
          {offer.terms ? (
            <p className={css['careers-text']} dir="auto">
              {offer.terms}
            </p>
          ) : null}
          <p>
            <a href={`/api/v1/public/offers/${encodeURIComponent(token)}/letter`} rel="noreferrer">
              {w.letter}
            </a>
          </p>
          {offer.state === 'offered' ? (
            <Answer offer={offer} w={w} language={language} token={token} put={asked.put} />
          ) : (
            <GuestMessage kind={offer.state === 'accepted' || offer.state === 'hired' ? 'good' : 'bad'}>
              {sentence(offer.state, w)}
            </GuestMessage>
          )}
        </>
      )}
    </CareersFrame>
  );
}
