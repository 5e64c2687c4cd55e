// Is this paper ours? Anybody may ask, by the code on it (13 SVC-9); no sign-in, no search by name, three languages.

import { useEffect, useState, type SyntheticEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { VerifiedPaper, verifyPaper } from '#kernel/calls/verify.ts';
import { plainVerifyCode, printedVerifyCode, refuseVerifyCode } from '#kernel/verify-code.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { directionOf } from '#kernel/words/translated.ts';
import { verify as words } from '#kernel/words/verify/words.ts';
import { LanguageSwitch, useGuestLanguage } from '#ui/guest/guest-language.tsx';
import { GuestField } from '#ui/guest/guest-fields.tsx';
import { GuestFrame } from '#ui/guest/guest-frame.tsx';
import { PaperFound } from './paper-found.tsx';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './verify.module.css';

/** Without the contract's own code, so that the page opens at once on a phone at the gate. */
const shape = { method: 'GET', path: 'verify/:code', transport: 'json', idempotent: false } as const;
const ask = (code: string, s: string) => callShape<typeof verifyPaper>(shape, { code, s: s === '' ? undefined : s });

type Answer = { paper: VerifiedPaper } | { problem: string } | null;

/** The answer for the code and the signature in the address; asked again when the address changes. */
function useAnswer(code: string, signature: string): Answer {
  const [answer, setAnswer] = useState<{ code: string; answer: Answer }>({ code: '', answer: null });
  useEffect(() => {
    if (code === '') return;
    let gone = false;
    const show = (found: Answer): void => {
      if (!gone) setAnswer({ code, answer: found });
    };
    ask(code, signature).then(
      ({ data }) => show({ paper: data }),
      (error: unknown) => show({ problem: asFailure(error).message }),
    );
    return () => {
      gone = true;
    };
  }, [code, signature]);
  return answer.code === code ? answer.answer : null;
}

export function Screen() {
  const navigate = useNavigate();
  const code = plainVerifyCode(useParams()['code'] ?? '');
  const chosen = useGuestLanguage();
  const { language } = chosen;
  const [typed, setTyped] = useState(code === '' ? '' : printedVerifyCode(code));
  const [slip, setSlip] = useState<string>();
  const w = words[language];
  const [query] = useSearchParams();
  const answer = useAnswer(code, query.get('s') ?? '');

  function check(event: SyntheticEvent): void {
    event.preventDefault();
    const plain = plainVerifyCode(typed);
    const wrong = refuseVerifyCode(plain);
    setSlip(wrong ?? undefined);
    if (wrong === null) void navigate(pathOf(pages.VerifyCode, { code: plain }));
  }

  const problem = slip ?? (answer && 'problem' in answer ? answer.problem : undefined);
  return (
    <div className={css['verify']} lang={language} dir={directionOf(language)}>
      <GuestFrame title={w.title} text={w.text}>
        <form onSubmit={check} noValidate>
          <GuestField
            label={w.code}
            value={typed}
            onChange={setTyped}
            error={problem}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="7K3Q-X9D2-M4R4"
          />
          <button type="submit" className={plainButtonCss['plain-button']}>
            {w.check}
          </button>
        </form>
        {answer && 'paper' in answer ? <PaperFound paper={answer.paper} language={language} /> : null}
        <LanguageSwitch {...chosen} />
      </GuestFrame>
    </div>
  );
}
