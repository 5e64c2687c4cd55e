// A word to the school on the page of who asked for something: a message, a yes or an objection.

import { useState, type SyntheticEvent } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { ticket as words } from '#kernel/words/ticket/words.ts';
import type { Language } from '#kernel/words/translated.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { ticketRead, ticketSay } from '../contract/ticket.ts';
import guestCss from '#ui/guest/guest.module.css';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './ticket.module.css';

const say = { method: 'POST', path: 'public/ticket/:token', transport: 'json', idempotent: false } as const;

interface Props {
  acts: DataOf<typeof ticketRead>['acts'];
  token: string;
  language: Language;
  again: () => void;
}

export function Say({ acts, token, language, again }: Props) {
  const w = words[language];
  const [text, setText] = useState('');
  const [state, setState] = useState<{ good: boolean; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const asks = acts.some((act) => act.text !== 'none');

  async function send(act: string): Promise<void> {
    setBusy(true);
    try {
      await callShape<typeof ticketSay>(say, { token, act, text });
      setText('');
      setState({ good: true, message: w.said });
      again();
    } catch (error) {
      setState({ good: false, message: asFailure(error).message });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const [only] = acts;
    if (only && acts.length === 1) void send(only.name);
  }

  return (
    <form onSubmit={submit} className={css['ticket-say']} noValidate>
      {asks ? (
        <div className={guestCss['guest-field']}>
          <label htmlFor="ticket-words">{w.your_words}</label>
          <textarea
            id="ticket-words"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {state ? <GuestMessage kind={state.good ? 'good' : 'bad'}>{state.message}</GuestMessage> : null}
      <div className={css['ticket-acts']}>
        {acts.map((act) => (
          <button
            key={act.name}
            type="button"
            className={plainButtonCss['plain-button']}
            disabled={busy}
            onClick={() => void send(act.name)}
          >
            {act.words}
          </button>
        ))}
      </div>
    </form>
  );
}
