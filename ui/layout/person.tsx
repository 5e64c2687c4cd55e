// Who is signed in, in the top bar; the menu comes with the first press.

import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { PersonButton } from './person-button.tsx';

const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }));

export function Person({ onLogout }: { onLogout: () => void }) {
  const [asked, setAsked] = useState(false);
  const button = <PersonButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Late meanwhile={button} otherwise={button}>
      <PersonMenu onLogout={onLogout} />
    </Late>
  );
}
