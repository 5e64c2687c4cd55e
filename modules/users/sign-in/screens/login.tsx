// Sign-in with e-mail or user name; the second factor where it is set; demo users in demo mode only (AUTH-1, AUTH-3).

import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { storeToken, takeReturnPath } from '#ui/calls/token.ts';
import { GuestField, GuestPassword } from '#ui/guest/guest-fields.tsx';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { isSetUpNeeded, listDemoUsers, signIn } from './parts/light-calls.ts';
import guestCss from '#ui/guest/guest.module.css';
import plainButtonCss from '#ui/theme/plain-button.module.css';

export function Screen() {
  const navigate = useNavigate();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function enter(who: { login: string; password: string }): Promise<void> {
    if (!who.login.trim() || !who.password) return setProblem('Enter your name or e-mail and your password');
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await signIn({ ...who, remember, ...(code ? { code } : {}) });
      if (data.access_token) {
        storeToken(data.access_token);
        await navigate(takeReturnPath(), { replace: true });
      } else setCode('');
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void enter({ login, password });
  };

  return (
    <GuestFrame title="Sign in to Maktab">
      <form onSubmit={submit} noValidate>
        {problem ? <GuestMessage kind="bad">{problem}</GuestMessage> : null}
        {code === undefined ? (
          <>
            <GuestField
              label="Name or e-mail"
              value={login}
              onChange={setLogin}
              autoComplete="username"
              autoCapitalize="none"
              name="login"
              autoFocus
            />
            <GuestPassword
              label="Password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              name="password"
            />
            <div className={guestCss['guest-line']}>
              <label>
                <input
                  type="checkbox"
                  checked={remember}
                  onChange={(event) => setRemember(event.currentTarget.checked)}
                />
                Remember this device
              </label>
              <Link to={pages.ForgetPassword}>Forgot password?</Link>
            </div>
          </>
        ) : (
          <GuestField
            label="Code of your authenticator app"
            hint="Or one of your recovery codes"
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={20}
            autoFocus
          />
        )}
        <button type="submit" className={plainButtonCss['plain-button']} disabled={busy}>
          {busy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
      <DemoUsers choose={({ login: name, password: word }) => void enter({ login: name, password: word })} />
    </GuestFrame>
  );
}

interface DemoUser {
  login: string;
  password: string;
  name: string;
  role: string;
}

/** Shows nothing outside demo mode, and nothing when the list cannot be had. */
function DemoUsers({ choose }: { choose: (user: DemoUser) => void }) {
  const [users, setUsers] = useState<DemoUser[]>([]);
  const navigate = useNavigate();
  useEffect(() => {
    const offer = async () => {
      const { data } = await listDemoUsers();
      setUsers(data);
      // Without demo people it may be the first start of all (AUTH-3).
      if (data.length === 0 && (await isSetUpNeeded()).data.needed) await navigate(pages.SetUp, { replace: true });
    };
    offer().catch(() => setUsers([]));
  }, [navigate]);
  if (!users.length) return null;
  return (
    <section className={guestCss['guest-demo']} aria-label="Demo users">
      <h2>Demo school: sign in as</h2>
      <ul>
        {users.map((user) => (
          <li key={user.login}>
            <button type="button" onClick={() => choose(user)}>
              {user.role}
              <small>{user.login}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
