// Which of a list's working lists is open: it stands in the URL.

import { useSearchParams } from 'react-router';

export interface WorkingLists {
  name: string;
  tabs: readonly { key: string; title: string }[];
  first: string;
}

/** The tab that is open; undefined for a list without tabs. */
export function useListTab(tabs: WorkingLists | undefined): string | undefined {
  const [params] = useSearchParams();
  if (!tabs) return undefined;
  const wanted = params.get(tabs.name);
  return tabs.tabs.some((one) => one.key === wanted) ? (wanted ?? tabs.first) : tabs.first;
}
