// The frame of the pages of jobs: plain elements, one language, what went wrong (07 §5).

import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { directionOf, type Language } from '#kernel/words/translated.ts';
import { jobs as words } from '#kernel/words/jobs/words.ts';
import { type CallShape, callShape } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { LanguageSwitch, useGuestLanguage } from '#ui/guest/guest-language.tsx';
import css from './careers.module.css';

export type Words = (typeof words)['en'] | (typeof words)['ur'];

export interface Asked<T> {
  data: T | null;
  problem: { kind: 'gone' | 'again'; message: string } | null;
  again: () => void;
  put: (data: T) => void;
}

/** Asked once, and again when the reader wants. */
export function useAsked<C extends Contract>(shape: CallShape<C>, input: InputOf<C>): Asked<DataOf<C>> {
  type Answer = Pick<Asked<DataOf<C>>, 'data' | 'problem'>;
  const [answer, setAnswer] = useState<Answer>({ data: null, problem: null });
  const asks = JSON.stringify(input);
  const ask = useCallback(
    (show: (found: Answer) => void) =>
      callShape<C>(shape, JSON.parse(asks) as InputOf<C>).then(
        ({ data }) => show({ data, problem: null }),
        (error: unknown) => {
          const { kind, message } = asFailure(error);
          show({ data: null, problem: { kind: kind === 'not_found' ? 'gone' : 'again', message } });
        },
      ),
    [shape, asks],
  );
  useEffect(() => {
    let left = false;
    void ask((found) => {
      if (!left) setAnswer(found);
    });
    return () => {
      left = true;
    };
  }, [ask]);
  return { ...answer, again: () => void ask(setAnswer), put: (data) => setAnswer({ data, problem: null }) };
}

interface Props<T> {
  asked: Asked<T>;
  title: (w: Words, data: T | null) => string;
  school: (data: T) => string;
  ofPerson?: (data: T) => Language;
  hidden?: boolean;
  children: (data: T, w: Words, language: Language) => ReactNode;
}

export function CareersFrame<T>({ asked, title, school, ofPerson, hidden, children }: Props<T>) {
  const { data, problem, again } = asked;
  const chosen = useGuestLanguage(data && ofPerson ? ofPerson(data) : undefined);
  const { language } = chosen;
  const w = words[language];
  return (
    <div className={css['careers']} lang={language} dir={directionOf(language)}>
      {hidden ? <meta name="robots" content="noindex" /> : null}
      <meta name="referrer" content="no-referrer" />
      <GuestFrame title={problem?.kind === 'gone' ? w.gone : title(w, data)} text={data ? school(data) : ''}>
        {data === null && problem === null ? <p role="status">{w.loading}</p> : null}
        {problem?.kind === 'gone' ? <p>{w.gone_text}</p> : null}
        {problem?.kind === 'again' ? (
          <>
            <GuestMessage kind="bad">{problem.message}</GuestMessage>
            <button type="button" className={clsx(css['careers-button'], css['quiet'])} onClick={again}>
              {w.again}
            </button>
          </>
        ) : null}
        {data === null ? null : children(data, w, language)}
        <LanguageSwitch {...chosen} />
      </GuestFrame>
    </div>
  );
}
