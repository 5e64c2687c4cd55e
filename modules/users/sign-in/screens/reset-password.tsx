// A new password, twice, from the mailed link; an expired link leads to a new one (spec 01 section 3, AUTH-2).

import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { GuestPassword } from '#ui/guest/guest-fields.tsx';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { passwordStrength } from '#modules/users/passwords/rules/index.ts';
import { setPassword as savePassword } from './parts/light-calls.ts';
import css from '#ui/theme/plain-button.module.css';

export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string>();
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const token = query.get('token') ?? '';
  const strength = passwordStrength(password);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(undefined);
    setFieldProblem(undefined);
    if (strength.level === 0) return setFieldProblem('Use at least 10 characters');
    if (password !== again) return setProblem('The two passwords are not the same');
    setBusy(true);
    try {
      await savePassword({ token, password });
      setDone(true);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.errors?.['password']) setFieldProblem(failure.errors['password'][0]);
      else setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  }

  if (done) {
    return (
      <GuestFrame title="New password">
        <form onSubmit={() => void navigate(pages.Login)}>
          <GuestMessage kind="good">Your password is changed. All other devices are signed out.</GuestMessage>
          <button type="submit" className={css['plain-button']}>
            Sign in
          </button>
        </form>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title="New password" text="10 characters or more; a short sentence is good.">
      <form onSubmit={(event) => void save(event)} noValidate>
        {problem || !token ? (
          <GuestMessage kind="bad">
            {problem ?? 'This link is not complete.'} <Link to={pages.ForgetPassword}>Send a new link</Link>
          </GuestMessage>
        ) : null}
        <GuestPassword
          label="New password"
          value={password}
          onChange={setPassword}
          error={fieldProblem}
          hint={password ? strength.words : undefined}
          autoComplete="new-password"
          autoFocus
        />
        <GuestPassword label="The same again" value={again} onChange={setAgain} autoComplete="new-password" />
        <button type="submit" className={css['plain-button']} disabled={busy || !token}>
          Save the password
        </button>
      </form>
    </GuestFrame>
  );
}
