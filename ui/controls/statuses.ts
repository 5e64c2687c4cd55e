// What stored statuses are called on screens, and what they mean.

export type Tone = 'good' | 'waiting' | 'bad' | 'info' | 'plain';

/** What a stored status is called on the screen and what it means: { paid: ['good', 'Paid'] }. */
export type Statuses = Readonly<Record<string, readonly [Tone, string]>>;
