// What a module says of an event that people are told of: channels, values, words (spec 12 §6). Pure, so that rules may hold them.

export type Channel = 'sms' | 'whatsapp' | 'email';
export type Language = 'en' | 'ur' | 'ar';

/** How a value is written: money is minor units in the branch's currency, instants are ISO and shown in the branch's zone. */
export type PlaceholderKind = 'text' | 'money' | 'date' | 'month' | 'instant' | 'number' | 'link' | 'lines';

export interface Placeholder {
  kind: PlaceholderKind;
  /** What the person who writes texts reads beside the field. */
  title: string;
  /** A plausible value for the preview, as the area would hand it over. */
  sample: string | number;
}

export interface DefaultText {
  channel: Channel;
  language: Language;
  subject?: string;
  body: string;
}

export interface MessageEvent {
  code: string;
  title: string;
  /** MSG-40: 1 urgent, 2 personal and timely, 3 service in bulk, 4 campaigns and wishes. */
  lane: 1 | 2 | 3 | 4;
  category: 'transactional' | 'promotional' | 'utility' | 'marketing' | 'authentication' | 'service';
  topic: 'essential' | 'service' | 'marketing';
  /** The name of a registered audience: whom the subject's message goes to. */
  audience: string;
  channels: readonly Channel[];
  placeholders: Readonly<Record<string, Placeholder>>;
  /** The name of a registered guard, asked again in the moment of sending (MSG-6). */
  guard?: string;
  ttl_minutes: number;
  /** Its text is never shown in the log, and is forgotten once it has left. */
  sensitive?: boolean;
  /** Delivered switched off when false. */
  on?: boolean;
  min_gap_minutes?: number;
  /** What is said until a school writes its own text. */
  texts: readonly DefaultText[];
}

/** How families are written to about a child, where an event says nothing else (spec 14 §7). */
export const toTheFamily = {
  lane: 3,
  category: 'utility',
  topic: 'essential',
  audience: 'primary guardian',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 72 * 60,
} as const;

/** How employees are written to, where an event says nothing else (spec 14 §7). */
export const toTheEmployee = { ...toTheFamily, audience: 'employee' } as const;
