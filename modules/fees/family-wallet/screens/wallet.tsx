// The family's wallet as a parent opens it on a telephone: plain elements, no sign-in, nothing for a stranger (spec 04 §14.4).

import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import { dayIn, moneyIn, monthIn } from '#kernel/words/formats.ts';
import { directionOf, type Language } from '#kernel/words/translated.ts';
import { wallet as words } from '#kernel/words/wallet/words.ts';
import { LanguageSwitch, useGuestLanguage } from '#ui/guest/guest-language.tsx';
import type { walletRead } from '../contract/wallet.ts';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './wallet.module.css';

type Wallet = DataOf<typeof walletRead>;
type Child = Wallet['children'][number];

/** Without the contract's own code, so that the page opens at once on a slow line. */
const shape = { method: 'GET', path: 'wallet/:token', transport: 'json', idempotent: false } as const;

type Answer = { wallet: Wallet } | { problem: 'gone' | 'again'; message: string };

/** The paper of the server, in the language of the page. */
function receiptAddress(file: string, language: Language): string {
  const asked = new URLSearchParams();
  asked.set('language', language);
  return `${file}?${String(asked)}`;
}

function useWallet(token: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let left = false;
    const show = (found: Answer): void => {
      if (!left) setAnswer(found);
    };
    callShape<typeof walletRead>(shape, { token }).then(
      ({ data }) => show({ wallet: data }),
      (error: unknown) => {
        const failure = asFailure(error);
        show({ problem: failure.kind === 'not_found' ? 'gone' : 'again', message: failure.message });
      },
    );
    return () => {
      left = true;
    };
  }, [token]);
  return answer;
}

export function Screen() {
  const token = useParams()['token'] ?? '';
  const [tries, setTries] = useState(0);
  return <Asked key={`${token} ${tries}`} token={token} again={() => setTries(tries + 1)} />;
}

function Asked({ token, again }: { token: string; again: () => void }) {
  const answer = useWallet(token);
  const wallet = answer && 'wallet' in answer ? answer.wallet : null;
  const chosen = useGuestLanguage(wallet?.language);
  const { language } = chosen;
  const w = words[language];
  const failed = answer && 'problem' in answer ? answer : null;
  const title = failed?.problem === 'gone' ? w.gone : w.title;
  return (
    <div className={css['wallet']} lang={language} dir={directionOf(language)}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <GuestFrame title={title} text={wallet?.school ?? ''}>
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
        {wallet ? <WalletShown wallet={wallet} language={language} token={token} /> : null}
        <LanguageSwitch {...chosen} />
      </GuestFrame>
    </div>
  );
}

interface Shown {
  wallet: Wallet;
  language: Language;
  token: string;
}

function WalletShown({ wallet, language, token }: Shown) {
  const w = words[language];
  const { currency } = wallet;
  return (
    <>
      <dl className={css['wallet-sums']}>
        <div>
          <dt>{w.owed}</dt>
          <dd dir="ltr">{wallet.owed === 0 ? '–' : moneyIn(wallet.owed, currency, language)}</dd>
        </div>
        {wallet.advance > 0 ? (
          <div>
            <dt>{w.advance}</dt>
            <dd dir="ltr">{moneyIn(wallet.advance, currency, language)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{w.received}</dt>
          <dd dir="ltr">{moneyIn(wallet.received, currency, language)}</dd>
        </div>
      </dl>
      {wallet.owed === 0 ? <GuestMessage kind="good">{w.nothing_owed}</GuestMessage> : <p>{w.fines}</p>}
      {wallet.children.map((child) => (
        <OneChild key={`${child.name} ${child.branch_name}`} child={child} currency={currency} language={language} />
      ))}
      <section>
        <h2>{w.receipts}</h2>
        {wallet.receipts.length === 0 ? <p>{w.no_receipts}</p> : null}
        <ul className={css['wallet-rows']}>
          {wallet.receipts.map((one) => (
            <li key={one.deposit_id} className={one.taken_back ? css['gone'] : undefined}>
              <span>
                <a
                  href={receiptAddress(
                    `/api/v1/wallet/${encodeURIComponent(token)}/receipt/${one.deposit_id}`,
                    language,
                  )}
                  aria-label={`${w.show} ${one.receipt_no}`}
                  rel="noreferrer"
                >
                  {one.receipt_no}
                </a>
                <small>
                  {dayIn(one.value_date, language)} · <bdi>{one.students}</bdi>
                  {one.taken_back ? ` · ${w.taken_back}` : ''}
                </small>
              </span>
              <b dir="ltr">{formatMoney(one.amount, currency)}</b>
            </li>
          ))}
        </ul>
      </section>
      <p className={css['wallet-end']}>
        {w.until} <bdi>{dayIn(wallet.last_day, language)}</bdi>.
      </p>
    </>
  );
}

function OneChild({ child, currency, language }: { child: Child; currency: Currency; language: Language }) {
  const w = words[language];
  return (
    <section>
      <h2>
        <bdi>{child.name}</bdi>
      </h2>
      <p className={css['wallet-place']}>
        <bdi>{[child.class_name, child.branch_name].filter(Boolean).join(' · ')}</bdi>
      </p>
      {child.months.length === 0 ? <p>{w.no_months}</p> : null}
      <ul className={css['wallet-rows']} aria-label={`${w.months}: ${child.name}`}>
        {child.months.map((month) => (
          <li key={month.bill_month}>
            <span>
              <bdi>{monthIn(month.bill_month, language)}</bdi>
              <small className={month.state === 'late' ? css['late'] : undefined}>
                {w[month.state]}
                {month.state !== 'paid' && month.due_date ? ` · ${w.due} ${dayIn(month.due_date, language)}` : ''}
              </small>
            </span>
            <span className={css['wallet-amount']} dir="ltr">
              <b>{formatMoney(month.state === 'paid' ? month.charged : month.balance, currency, { zero: '0' })}</b>
              {month.state !== 'paid' && month.settled > 0 ? (
                <small>
                  {w.of} {formatMoney(month.charged, currency)}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
