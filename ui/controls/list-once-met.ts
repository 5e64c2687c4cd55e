// The list of a field of choices is made when somebody first comes to the field. Mantine makes and places each with the page, hidden: a list
// page has five of them, and each placing asks for the layout of the whole page (decision 0208).

import type { ComboboxProps } from '@mantine/core';
import { useState } from 'react';

export function useListOnceMet(given: ComboboxProps | undefined): { comboboxProps: ComboboxProps; meet: () => void } {
  const [met, setMet] = useState(false);
  return { comboboxProps: { shadow: 'md', ...given, keepMounted: met }, meet: () => setMet(true) };
}
