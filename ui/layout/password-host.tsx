// Draws the question for the password above everything; its window is loaded with the first one (spec 00 §13).

import { lazy, useSyncExternalStore } from 'react';
import { currentPasswordQuestion, passwordLayer, subscribeToPasswordQuestions } from '#ui/calls/password-again.ts';
import { LayerContext } from '#ui/dialog/layers.ts';
import { Late } from '#ui/page/late.tsx';

const PasswordWindow = lazy(async () => ({ default: (await import('./password-window.tsx')).PasswordWindow }));

export function PasswordHost() {
  const question = useSyncExternalStore(subscribeToPasswordQuestions, currentPasswordQuestion);
  if (!question) return null;
  return (
    <LayerContext value={passwordLayer}>
      <Late>
        <PasswordWindow key={question.call} question={question} height={passwordLayer.height} />
      </Late>
    </LayerContext>
  );
}
