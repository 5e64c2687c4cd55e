// Words that the lists of the academic structure share.

import type { Question } from '#ui/alerts/alerts.ts';

export const seesSetUp = ['Academic Setup Record', 'Academic Setup Edit'];

export const inUse = (hint: string) => ({ name: 'is_active', label: 'In use', kind: 'flag', hint }) as const;

export const inUseFilter = { name: 'is_active', label: 'In use', kind: 'flag' } as const;

export const removal = (name: string, what: string): Question => ({
  title: `Delete ${name}?`,
  text: `A ${what} that something names is not deleted: it goes out of use and stays where it is.`,
  button: `Delete ${what}`,
  danger: true,
});
