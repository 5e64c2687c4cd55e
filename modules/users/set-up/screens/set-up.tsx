// Shown once, while nobody can sign in: the first school and its Super Admin (AUTH-3).

import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { storeToken } from '#ui/calls/token.ts';
import { GuestField, GuestPassword } from '#ui/guest/guest-fields.tsx';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { passwordStrength } from '#modules/users/passwords/rules/index.ts';
import { isSetUpNeeded, signIn } from '#modules/users/sign-in/screens/parts/light-calls.ts';
import { setUp } from './light-set-up.ts';
import guestCss from '#ui/guest/guest.module.css';
import plainButtonCss from '#ui/theme/plain-button.module.css';

const empty = { school_name: '', short_name: '', name: '', email: '', username: '', password: '', again: '' };
type Name = keyof typeof empty;

const fields: readonly { name: Name; label: string; hint?: string; autoComplete?: string }[] = [
  { name: 'school_name', label: 'Name of the school', autoComplete: 'organization' },
  { name: 'short_name', label: 'Short name', hint: 'For lists and cards' },
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'email', label: 'Your e-mail', autoComplete: 'email' },
  { name: 'username', label: 'You sign in as', hint: 'Letters, digits, dots, dashes', autoComplete: 'username' },
];

/** Only while it is needed: afterwards the address leads to the sign-in page. */
export function Screen() {
  const navigate = useNavigate();
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    isSetUpNeeded().then(
      ({ data }) => (data.needed ? setNeeded(true) : navigate(pages.Login, { replace: true })),
      () => setNeeded(true),
    );
  }, [navigate]);
  return needed ? <FirstSchool /> : <GuestFrame title="Set up Maktab">…</GuestFrame>;
}

function FirstSchool() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(empty);
  const [country, setCountry] = useState<161 | 162>(162);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { again, ...input } = typed;
    if (input.password !== again) return setErrors({ again: ['The two passwords are not the same'] });
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      await setUp({ ...input, country_id: country });
      const { data } = await signIn({ login: input.username, password: input.password });
      if (data.access_token) storeToken(data.access_token);
      await navigate(pages.Dashboard, { replace: true });
    } catch (error) {
      const failure = asFailure(error);
      setErrors(failure.errors ?? {});
      if (!failure.errors) setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  }

  const bind = (name: Name) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: errors[name]?.[0],
  });
  return (
    <GuestFrame title="Set up Maktab" text="Nobody can sign in yet. This page is shown only once.">
      <form onSubmit={(event) => void save(event)} noValidate>
        {problem ? <GuestMessage kind="bad">{problem}</GuestMessage> : null}
        {fields.slice(0, 2).map(({ name, ...field }) => (
          <GuestField key={name} name={name} {...field} {...bind(name)} />
        ))}
        <div className={guestCss['guest-field']}>
          <label htmlFor="country">Country</label>
          <select
            id="country"
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value === '161' ? 161 : 162)}
          >
            <option value={162}>Pakistan</option>
            <option value={161}>Oman</option>
          </select>
        </div>
        {fields.slice(2).map(({ name, ...field }) => (
          <GuestField key={name} name={name} {...field} {...bind(name)} />
        ))}
        <GuestPassword
          label="Password"
          autoComplete="new-password"
          hint={typed.password ? passwordStrength(typed.password).words : '10 characters or more'}
          {...bind('password')}
        />
        <GuestPassword label="The same again" autoComplete="new-password" {...bind('again')} />
        <button type="submit" className={plainButtonCss['plain-button']} disabled={busy}>
          {busy ? 'Setting up …' : 'Set up Maktab'}
        </button>
      </form>
    </GuestFrame>
  );
}
