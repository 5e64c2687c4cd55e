// The page of who asked for something, on a telephone: how it goes, what is still missing, a word to the school, the way to pay (13 §2).

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { asDay } from '#kernel/dates.ts';
import { dayIn } from '#kernel/words/formats.ts';
import { ticket as words } from '#kernel/words/ticket/words.ts';
import { directionOf, type Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { LanguageSwitch, useGuestLanguage } from '#ui/guest/guest-language.tsx';
import type { ticketRead } from '../contract/ticket.ts';
import { Say } from './say.tsx';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './ticket.module.css';

type Page = DataOf<typeof ticketRead>;

/** Without the contracts' own code, so that the page opens at once on a slow line. */
const read = { method: 'GET', path: 'public/ticket/:token', transport: 'json', idempotent: false } as const;

type Answer = { page: Page } | { problem: 'gone' | 'again'; message: string };

function useTicket(token: string, language: Language, asked: number): Answer | null {
  const key = `${token} ${language} ${asked}`;
  const [found, setFound] = useState<{ key: string; answer: Answer } | null>(null);
  useEffect(() => {
    let left = false;
    const show = (answer: Answer): void => {
      if (!left) setFound({ key, answer });
    };
    callShape<typeof ticketRead>(read, { token, language }).then(
      ({ data }) => show({ page: data }),
      (error: unknown) => {
        const failure = asFailure(error);
        show({ problem: failure.kind === 'not_found' ? 'gone' : 'again', message: failure.message });
      },
    );
    return () => {
      left = true;
    };
  }, [key, token, language]);
  return found?.key === key || (found && 'page' in found.answer) ? found.answer : null;
}

export function Screen() {
  const token = useParams()['token'] ?? '';
  const chosen = useGuestLanguage();
  const { language } = chosen;
  const [asked, setAsked] = useState(0);
  const answer = useTicket(token, language, asked);
  const w = words[language];
  const failed = answer && 'problem' in answer ? answer : null;
  const page = answer && 'page' in answer ? answer.page : null;
  return (
    <div className={css['ticket']} lang={language} dir={directionOf(language)}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <GuestFrame title={failed?.problem === 'gone' ? w.gone : (page?.title ?? w.loading)} text={page?.school ?? ''}>
        {answer === null ? <p role="status">{w.loading}</p> : null}
        {failed?.problem === 'gone' ? <p>{w.gone_text}</p> : null}
        {failed?.problem === 'again' ? (
          <>
            <GuestMessage kind="bad">{failed.message}</GuestMessage>
            <button type="button" className={plainButtonCss['plain-button']} onClick={() => setAsked(asked + 1)}>
              {w.again}
            </button>
          </>
        ) : null}
        {page ? <Shown page={page} token={token} language={language} again={() => setAsked(asked + 1)} /> : null}
        <LanguageSwitch {...chosen} />
      </GuestFrame>
    </div>
  );
}

interface ShownProps {
  page: Page;
  token: string;
  language: Language;
  again: () => void;
}

function Shown({ page, token, language, again }: ShownProps) {
  const w = words[language];
  const { tone } = page.state;
  return (
    <>
      <p
        className={clsx(css['ticket-state'], tone === 'good' && css['good'], tone === 'bad' && css['bad'])}
        role="status"
      >
        {page.state.words}
      </p>
      {page.text === null ? null : <p>{page.text}</p>}
      {page.steps.length === 0 ? null : (
        <ol className={css['ticket-steps']}>
          {page.steps.map((step) => (
            <li key={step.words} className={step.done ? css['done'] : undefined}>
              <span aria-hidden>{step.done ? '✓' : '○'}</span> {step.words}
            </li>
          ))}
        </ol>
      )}
      <dl className={css['ticket-facts']}>
        {page.reference === null ? null : (
          <div>
            <dt>{w.reference}</dt>
            <dd dir="ltr">{page.reference}</dd>
          </div>
        )}
        {page.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <bdi>{fact.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {page.missing.length === 0 ? null : (
        <section>
          <h2>{w.missing}</h2>
          <ul>
            {page.missing.map((one) => (
              <li key={one}>
                <bdi>{one}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.pay === null ? null : (
        <p>
          <a className={clsx(plainButtonCss['plain-button'], css['ticket-button'])} href={page.pay} rel="noreferrer">
            {w.pay}
          </a>
        </p>
      )}
      {page.acts.length === 0 ? null : <Say acts={page.acts} token={token} language={language} again={again} />}
      <p className={css['ticket-end']}>
        {w.until} <bdi>{dayIn(asDay(page.until.slice(0, 10)), language)}</bdi>.
      </p>
    </>
  );
}
