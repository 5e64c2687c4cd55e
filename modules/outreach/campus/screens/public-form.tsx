// A form of the school as a family opens it on a telephone (13 §10): plain elements, three languages, photo and papers from the camera, the
// reference and the link that shows how it goes on. In a frame of a website it tells its height.

import { clsx } from 'clsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import { directionOf, type Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { LanguageSwitch, useGuestLanguage } from '#ui/guest/guest-language.tsx';
import type { PublicForm, publicFormSubmit } from '../contract/public-form.ts';
import { FormFields } from './form-fields.tsx';
import { useFormFiles } from './use-form-files.ts';
import { sendForm, tellSeen, usePublicForm, workFor } from './use-public-form.ts';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './public-form.module.css';

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

export function Screen() {
  const slug = useParams()['slug'] ?? '';
  const [tries, setTries] = useState(0);
  return <Asked key={`${slug} ${tries}`} slug={slug} again={() => setTries(tries + 1)} />;
}

/** Of a frame in a website, which makes room for it. */
function useHeightTold(): React.RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.parent === window || !page.current) return undefined;
    const tell = () => window.parent.postMessage({ maktab: 'height', px: document.documentElement.scrollHeight }, '*');
    const watch = new ResizeObserver(tell);
    watch.observe(page.current);
    return () => watch.disconnect();
  }, []);
  return page;
}

function Asked({ slug, again }: { slug: string; again: () => void }) {
  const answer = usePublicForm(slug);
  const page = useHeightTold();
  const form = answer && 'form' in answer ? answer.form : null;
  const failed = answer && 'problem' in answer ? answer : null;
  const chosen = useGuestLanguage();
  const language: Language =
    form === null || form.languages.includes(chosen.language) ? chosen.language : (form.languages[0] ?? 'en');
  const w = words[language];
  const title =
    failed?.problem === 'gone' ? w.gone : form === null ? w.loading : (form.title[language] ?? form.title.en);
  return (
    <div className={css['public-form']} lang={language} dir={directionOf(language)} ref={page}>
      <meta name="referrer" content="no-referrer" />
      <GuestFrame title={title} text={form?.school ?? ''}>
        {answer === null ? <p role="status">{w.loading}</p> : null}
        {failed?.problem === 'gone' ? <p>{w.gone_text}</p> : null}
        {failed?.problem === 'again' ? (
          <>
            <GuestMessage kind="bad">{failed.message}</GuestMessage>
            <button type="button" className={plainButtonCss['plain-button']} onClick={again}>
              {w.again}
            </button>
          </>
        ) : null}
        {form ? <Filled form={form} slug={slug} language={language} again={again} /> : null}
        {form && form.languages.length > 1 ? (
          <LanguageSwitch {...chosen} language={language} among={form.languages} />
        ) : null}
      </GuestFrame>
    </div>
  );
}

interface FilledProps {
  form: PublicForm;
  slug: string;
  language: Language;
  again: () => void;
}

type Sent = DataOf<typeof publicFormSubmit>;
type Faults = Readonly<Record<string, string>>;

function Filled({ form, slug, language, again }: FilledProps) {
  const w = words[language];
  const [query] = useSearchParams();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [website, setWebsite] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [once] = useState(() => crypto.randomUUID());
  const files = useFormFiles(slug);
  const source = query.get('utm_source') ?? '';
  const begun = useRef(false);

  useEffect(() => tellSeen(slug, 'seen', source), [slug, source]);

  function change(key: string, value: string): void {
    if (!begun.current) tellSeen(slug, 'started', source);
    begun.current = true;
    setAnswers((before) => ({ ...before, [key]: value }));
  }

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const utm = Object.fromEntries(
        UTM.flatMap((name) => (query.get(name) ? [[name, (query.get(name) ?? '').slice(0, 200)]] : [])),
      );
      const work = await workFor(form.opened, form.work);
      setSent(
        await sendForm({
          id: slug,
          once,
          opened: form.opened,
          work,
          language,
          answers: { ...answers },
          files: files.sent(),
          source,
          utm,
          website,
        }),
      );
    } catch (error) {
      const failure = asFailure(error);
      const found = Object.fromEntries(
        Object.entries(failure.errors ?? {}).map(([field, codes]) => [field, codes[0] ?? 'missing']),
      );
      setFaults(found);
      setProblem(Object.keys(found).length > 0 ? w.look : failure.message);
    } finally {
      setBusy(false);
    }
  }

  if (sent) return <Thanks sent={sent} language={language} again={again} />;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      {form.intro[language] || form.intro.en ? <p>{form.intro[language] || form.intro.en}</p> : null}
      <FormFields form={form} language={language} answers={answers} faults={faults} change={change} files={files} />
      <div className={css['public-form-trap']} aria-hidden>
        <label>
          {w.hidden}
          <input
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      {problem === null ? null : <GuestMessage kind="bad">{problem}</GuestMessage>}
      <button type="submit" className={plainButtonCss['plain-button']} disabled={busy || files.busy}>
        {busy ? w.sending : w.send}
      </button>
    </form>
  );
}

function Thanks({ sent, language, again }: { sent: Sent; language: Language; again: () => void }) {
  const w = words[language];
  return (
    <>
      <GuestMessage kind="good">{sent.thanks}</GuestMessage>
      <p>
        {w.reference}: <b dir="ltr">{sent.reference}</b>
      </p>
      {sent.ticket === null ? null : (
        <p>
          <a
            className={clsx(plainButtonCss['plain-button'], css['public-form-button'])}
            href={sent.ticket}
            rel="noreferrer"
          >
            {w.follow}
          </a>
        </p>
      )}
      <p>
        <button type="button" className={plainButtonCss['plain-button']} onClick={again}>
          {w.another}
        </button>
      </p>
    </>
  );
}
