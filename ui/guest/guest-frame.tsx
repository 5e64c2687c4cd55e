// The frame of the pages before sign-in; plain elements, so that they open at once on a slow line (SHELL-3).

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './guest.module.css';

export function GuestFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={css['guest']}>
      <title>{`${title} · Maktab`}</title>
      <main className={css['guest-card']}>
        <header>
          <img src="/icon.svg" alt="" width={50} height={50} />
          <div>
            <h1>{title}</h1>
            {text ? <p>{text}</p> : null}
          </div>
        </header>
        {children}
      </main>
      <footer>Maktab 3.0</footer>
    </div>
  );
}

/** What went wrong or well with the form as a whole. */
export function GuestMessage({ kind, children }: { kind: 'bad' | 'good'; children: ReactNode }) {
  return (
    <p
      className={clsx(css['guest-message'], kind === 'bad' ? css['bad'] : css['good'])}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <span aria-hidden>{kind === 'bad' ? '⚠' : '✓'}</span> {children}
    </p>
  );
}
