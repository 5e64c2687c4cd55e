// What stands at the right of a page's title.

import type { ComponentType, ReactNode } from 'react';

type Icon = ComponentType<{ size?: number | string }>;

export interface ActionBase {
  label: string;
  icon?: Icon;
  /** One of these is needed to see it. */
  permissions?: readonly string[];
}

/** At the right of the title. Give one of `to`, `run`, `dialog`. */
export interface PageAction extends ActionBase {
  to?: string;
  run?: () => void;
  dialog?: (close: () => void) => ReactNode;
  /** The primary action, also opened by `n`. */
  primary?: boolean;
}
