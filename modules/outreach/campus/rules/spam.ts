// CAM-4: what is held to be spam. A person looks at it, and rescues what was none.

import { counted } from '#kernel/counted.ts';

export const LEAST_SECONDS = 3;
export const MOST_LINKS = 2;
export const SAME_TEXT = 3;

export interface Sent {
  /** The hidden field. */
  website: string;
  /** Since the form was opened. */
  seconds: number;
  text: string;
  /** Of the same text by this form within an hour, this one not counted. */
  same: number;
  blocked: boolean;
}

export const linksIn = (text: string): number => (text.match(/https?:\/\/|www\.|\[url|<a\s/gi) ?? []).length;

/** In words for the list; null: a person's. */
export function spamReason({ website, seconds, text, same, blocked }: Sent): string | null {
  if (blocked) return 'From a blocked address';
  if (website !== '') return 'The hidden field was filled in';
  if (seconds < LEAST_SECONDS) return `Sent ${Math.max(0, Math.floor(seconds))} s after it was opened`;
  if (linksIn(text) > MOST_LINKS) return `${linksIn(text)} links`;
  if (same >= SAME_TEXT - 1) return `The same text in ${counted(same + 1, 'submission')} of an hour`;
  return null;
}
