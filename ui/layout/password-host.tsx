// Draws the question for the password above everything; its window is loaded with the first one (spec 00 §13).

import { lazy, useSyncExternalStore } from 'react';
import { currentPasswordQuestion, passwordLayer, subscribeToPasswordQuestions } from '#ui/calls/password-again.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { LayerContext } from '#ui/layers/layers.ts';

const PasswordWindow = lazy(async () => ({ default: (await import('./password-window.tsx')).PasswordWindow }));

export function PasswordHost() {
  const question = useSyncExternalStore(subscribeToPasswordQuestions, currentPasswordQuestion);
  if (!question) return null;
  return (
    <LayerContext value={passwordLayer}>
      <LateDialog close={() => question.answered(false)} height={passwordLayer.height}>
        <PasswordWindow key={question.call} question={question} height={passwordLayer.height} />
      </LateDialog>
    </LayerContext>
  );
}
