// What families will see of a form while it is built; nothing of it can be sent.

import { useState } from 'react';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import { directionOf, isLanguage, type Language, languageNames } from '#kernel/words/translated.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { formKinds } from '../contract/form-words.ts';
import { fieldsOf } from '../rules/form-fields.ts';
import { FormFields } from './form-fields.tsx';
import { ownFields } from './form-rows.ts';
import guestCss from '#ui/guest/guest.module.css';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './public-form.module.css';

const nothing = (): void => undefined;

export function FormPreview({ values }: { values: Values }) {
  const { country_id } = useSession();
  const [chosen, choose] = useState<Language>('en');
  const spoken = (Array.isArray(values['languages']) ? values['languages'] : []).filter(isLanguage);
  const language = spoken.includes(chosen) ? chosen : (spoken[0] ?? 'en');
  const kind = formKinds.find((one) => one === values['kind']) ?? 'admission';
  const fields = fieldsOf({
    kind,
    country_id: country_id ?? 0,
    branch_mode: String(values['branch_mode']),
    fields: ownFields(values),
  });
  const shown = fields.map(({ key, section, type, required, options, added }) => ({
    key: key === '' ? 'new' : key,
    section,
    type,
    required,
    label: added?.label ?? null,
    options: options.map((value) => ({ value, label: added ? { en: value } : null })),
  }));
  const intro = values[`intro_${language}`];
  return (
    <div className={css['public-form']} lang={language} dir={directionOf(language)}>
      {spoken.length > 1 ? (
        <div className={guestCss['guest-languages']}>
          {spoken.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
              {languageNames[one]}
            </button>
          ))}
        </div>
      ) : null}
      <p>
        <b>{typeof values['title'] === 'string' && values['title'] !== '' ? values['title'] : '…'}</b>
      </p>
      {typeof intro === 'string' && intro !== '' ? <p>{intro}</p> : null}
      <FormFields
        form={{ fields: shown, branches: [], branch_mode: 'choose', papers: [] }}
        language={language}
        answers={{}}
        faults={{}}
        change={nothing}
      />
      <p>
        <button type="button" className={plainButtonCss['plain-button']} disabled>
          {words[language].send}
        </button>
      </p>
    </div>
  );
}
