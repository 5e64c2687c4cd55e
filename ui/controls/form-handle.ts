// The form around a control of a kind of its own.

import type { ReactNode } from 'react';

/** What a custom field may do with the form. */
export interface FormHandle {
  values: Record<string, unknown>;
  set: (name: string, value: unknown) => void;
  error: (name: string) => ReactNode;
  /** The call would miss it if it were left empty. */
  needs?: (name: string) => boolean;
}
