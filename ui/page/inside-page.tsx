// A page that stands in a tab of another one: its actions and its text stay, its name is the tab's.

import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

export function InsidePage({ children }: { children: ReactNode }) {
  return <Inside value>{children}</Inside>;
}

export const useInsidePage = (): boolean => useContext(Inside);
