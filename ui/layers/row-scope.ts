// Which row of a list, or which record, a window was opened for: two windows with the same title are about two things.

import { createContext, useContext } from 'react';

export const RowScope = createContext<string | number>('');

export const useRowScope = (): string | number => useContext(RowScope);
