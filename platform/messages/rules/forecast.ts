// The figures of a preview (MSG-32): people by channel, parts of SMS least, most and sum, and who is left out by which reason.

import type { Channel } from '../event.ts';

export interface Forecast {
  /** Who gets a message. */
  people: number;
  channels: Record<Channel, number>;
  /** Of SMS alone; all 0 where none is sent. */
  parts: { least: number; most: number; sum: number };
  left_out: { reason: string; count: number }[];
  /** The first one, as its reader sees it. */
  sample: { to: string; channel: Channel; text: string } | null;
}

interface Decided {
  channel: Channel;
  parts: number;
  body: string | null;
  recipient: { name: string };
  skipped: { reason: string } | null;
}

/** 'opted out on 12/05/2026' and 'opted out on 13/05/2026' are one reason. */
const withoutDay = (reason: string): string => reason.replace(/ (on|since) \d\d\/\d\d\/\d{4}/, '');

export function forecastOfCandidates(
  decided: readonly Decided[],
  silent: Readonly<Record<string, number>> = {},
): Forecast {
  const sent = decided.filter((one) => one.skipped === null);
  const reasons = new Map(Object.entries(silent));
  for (const { skipped } of decided) {
    if (skipped === null) continue;
    const reason = withoutDay(skipped.reason);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const parts = sent.filter((one) => one.channel === 'sms').map((one) => one.parts);
  const [first] = sent;
  const count = (channel: Channel): number => sent.filter((one) => one.channel === channel).length;
  return {
    people: sent.length,
    channels: { sms: count('sms'), whatsapp: count('whatsapp'), email: count('email') },
    parts: {
      least: parts.reduce((least, n) => Math.min(least, n), parts[0] ?? 0),
      most: parts.reduce((most, n) => Math.max(most, n), 0),
      sum: parts.reduce((sum, n) => sum + n, 0),
    },
    left_out: [...reasons].map(([reason, n]) => ({ reason, count: n })).toSorted((a, b) => b.count - a.count),
    sample: first ? { to: first.recipient.name, channel: first.channel, text: first.body ?? '' } : null,
  };
}
