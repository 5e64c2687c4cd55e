// Asks for a link to set a new password; the answer never tells whether the address is known (spec 00 section 4).

import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { GuestField } from '#ui/guest/guest-fields.tsx';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { askForLink, listDemoMails } from './parts/light-calls.ts';
import css from '#ui/theme/plain-button.module.css';

/** In the demo nothing leaves the machine: the link of the newest mail to the address is shown instead. */
async function demoLink(email: string): Promise<string | undefined> {
  const mails = await listDemoMails().catch(() => undefined);
  const mail = mails?.data.find(({ to_address }) => to_address.toLowerCase() === email.trim().toLowerCase());
  return /\/admin\/reset-password\?token=\S+/.exec(mail?.body ?? '')?.[0];
}

export function Screen() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!email.includes('@')) return setProblem('Enter an e-mail address');
    setBusy(true);
    setProblem(undefined);
    try {
      await askForLink({ email });
      setSent(true);
      setLink(await demoLink(email));
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <GuestFrame title="Forgot password" text="We send you a link to set a new one.">
      <form onSubmit={(event) => void send(event)} noValidate>
        {sent ? <GuestMessage kind="good">If the address is known, a link is on its way</GuestMessage> : null}
        {link ? <Link to={link}>Open the link of the demo mail</Link> : null}
        <GuestField
          label="E-mail"
          type="email"
          value={email}
          onChange={setEmail}
          error={problem}
          autoComplete="email"
          autoFocus
        />
        <button type="submit" className={css['plain-button']} disabled={busy}>
          {sent ? 'Send again' : 'Send the link'}
        </button>
        <Link to={pages.Login}>Back to sign in</Link>
      </form>
    </GuestFrame>
  );
}
