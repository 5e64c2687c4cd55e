// Help sections for the palette; the pages come with the first search.

import { useQuery } from '@tanstack/react-query';
import type { HelpSection } from './help-pages.ts';

const MOST = 5;
const NOTHING: HelpSection[] = [];

export function useHelp(text: string): HelpSection[] {
  const found = useQuery({
    queryKey: ['help', text],
    queryFn: async () => (await import('./help-pages.ts')).findHelp(text, MOST),
    enabled: text.trim().length > 2,
    staleTime: Infinity,
    retry: false,
  });
  return found.data ?? NOTHING;
}
