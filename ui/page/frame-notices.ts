// What a module says beside every page to the people it is about: a franchise that is locked (10 ROY-18). It comes with what loads late.

import type { ComponentType } from 'react';

export interface FrameNotice {
  /** One of these is needed to be told. */
  permissions: readonly string[];
  load: () => Promise<{ Notice: ComponentType }>;
}

let all: readonly FrameNotice[] = [];

/** At start, with those of all modules. */
export function registerFrameNotices(notices: readonly FrameNotice[]): void {
  all = notices;
}

export const frameNotices = (): readonly FrameNotice[] => all;
