// A dialog that is mounted to open and unmounted to close gives the focus back to where it was (design, Keyboard).

import { useEffect, useState } from 'react';

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of the focus.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
