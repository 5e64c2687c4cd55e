// The language of a page before sign-in: what the reader chose on this device, else that of the family, else the browser's (decision 0141).

import { useState } from 'react';
import { isLanguage, type Language, languageNames, languages } from '#kernel/words/translated.ts';
import css from './guest.module.css';

const KEPT = 'maktab-language';

function kept(): Language | undefined {
  try {
    const found = localStorage.getItem(KEPT);
    return isLanguage(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

const ofBrowser = (): Language | undefined => navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);

export interface GuestLanguage {
  language: Language;
  choose: (language: Language) => void;
}

export function useGuestLanguage(ofFamily?: Language): GuestLanguage {
  const [chosen, setChosen] = useState(kept);
  return {
    language: chosen ?? ofFamily ?? ofBrowser() ?? 'en',
    choose: (language) => {
      setChosen(language);
      try {
        localStorage.setItem(KEPT, language);
      } catch {
        // A browser that keeps nothing shows the choice until the page is closed.
      }
    },
  };
}

/** `among`: the languages that the page has, where it has not all. */
export function LanguageSwitch({
  language,
  choose,
  among = languages,
}: GuestLanguage & { among?: readonly Language[] }) {
  return (
    <div className={css['guest-languages']}>
      {among.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
}
