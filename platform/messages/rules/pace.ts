// How fast a provider is given messages: a token bucket with a burst of one second (MSG-42).

export interface Bucket {
  tokens: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The burst is one second's worth, and never less than one message. */
export function filled(bucket: Bucket, rate_per_s: number, now: number): Bucket {
  const most = Math.max(1, rate_per_s);
  const grown = bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate_per_s;
  return { tokens: Math.min(most, grown), at: now };
}

/** Milliseconds until one message may go. */
export function waitForOne(bucket: Bucket, rate_per_s: number): number {
  return bucket.tokens >= 1 ? 0 : Math.ceil(((1 - bucket.tokens) / rate_per_s) * 1000);
}

/** MAIL-2: a new sender is limited to 100, 200, 400 … a day until its own limit. */
export function allowedToday(per_day: number, daysSinceTested: number | null): number {
  if (daysSinceTested === null) return per_day;
  return Math.min(per_day, 100 * 2 ** Math.min(30, Math.max(0, daysSinceTested)));
}
