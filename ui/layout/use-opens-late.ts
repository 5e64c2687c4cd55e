// What opens over the top bar comes with its first press: the button that was pressed gives way to one that opens it, and keeps the focus.

import { useEffect, useRef, useState } from 'react';

/** For the part that came: `button` is where the focus goes back to. */
export function useOpensLate() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const drawn = setTimeout(() => setOpened(true));
    return () => clearTimeout(drawn);
  }, []);
  return { opened, setOpened, button };
}
