// True on phones, where tables turn into cards (design, Phones).

import { useMediaQuery } from '@mantine/hooks';

export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false }) ?? false;
}
