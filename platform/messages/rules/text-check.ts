// Is a text fit to be sent (MSG-70, MSG-72): fields that nobody fills, too many parts with the longest plausible values.

import { plainCharacters, smsParts } from '#kernel/sms-parts.ts';
import type { Currency } from '#kernel/money.ts';
import type { Channel, Language, MessageEvent } from '../event.ts';
import { fillIn, unknownFields } from './placeholders.ts';
import { valueText } from './value-text.ts';

/** Fields that every text may use. */
export const COMMON_FIELDS = {
  school: 'Name of the school',
  branch: 'Name of the branch',
  branch_phone: 'Phone of the branch',
} as const;

export interface Wording {
  channel: Channel;
  language: Language;
  subject: string | null;
  body: string;
}

const NAME_SIGNS = 30;
const SCHOOL_SIGNS = 25;

type Of = Pick<MessageEvent, 'placeholders'>;

function sampleValues({ placeholders }: Of, language: Language, currency: Currency): Record<string, string> {
  const place = { language, currency, zone: 'Asia/Karachi' };
  const own = Object.entries(placeholders).map(([name, { kind, sample }]) => [name, valueText(kind, sample, place)]);
  return { school: 'Iqra Schools', branch: 'F-8 Campus', branch_phone: '051 2345678', ...Object.fromEntries(own) };
}

function longestValues({ placeholders }: Of, language: Language): Record<string, string> {
  const letter = language === 'en' ? 'm' : 'م';
  const place = { language, currency: 'PKR' as const, zone: 'Asia/Karachi' };
  const own = Object.entries(placeholders).map(([name, { kind, sample }]) => [
    name,
    kind === 'text' ? letter.repeat(NAME_SIGNS) : valueText(kind, kind === 'money' ? 99_999_900 : sample, place),
  ]);
  const common = {
    school: letter.repeat(SCHOOL_SIGNS),
    branch: letter.repeat(SCHOOL_SIGNS),
    branch_phone: '0512345678',
  };
  return { ...common, ...Object.fromEntries(own) };
}

/** Sentences by field; empty when the text may be kept. */
export function textProblems(
  event: Of,
  { channel, language, subject, body }: Wording,
  max_parts: number,
): Record<string, string[]> {
  const known = [...Object.keys(event.placeholders), ...Object.keys(COMMON_FIELDS)];
  const problems: Record<string, string[]> = {};
  const inBody = unknownFields(body, known);
  if (inBody.length > 0) problems['body'] = inBody;
  const inSubject = subject === null ? [] : unknownFields(subject, known);
  if (inSubject.length > 0) problems['subject'] = inSubject;
  if (channel === 'email' && !subject?.trim()) problems['subject'] = ['A mail needs a subject'];
  const parts = channel === 'sms' ? smsParts(plainCharacters(fillIn(body, longestValues(event, language)))).parts : 1;
  if (parts > max_parts) {
    problems['body'] = [
      ...(problems['body'] ?? []),
      `With long names this is ${parts} SMS parts; at most ${max_parts} are allowed`,
    ];
  }
  return problems;
}

export interface Preview {
  subject: string | null;
  text: string;
  encoding: 'gsm7' | 'ucs2' | null;
  parts: number | null;
  costly: string | null;
}

/** The text with the samples of its event, as a person would read it. */
export function previewOf(event: Of, wording: Wording, currency: Currency): Preview {
  const values = sampleValues(event, wording.language, currency);
  const filled = fillIn(wording.body, values).trim();
  const text = wording.channel === 'sms' ? plainCharacters(filled) : filled;
  const counted = wording.channel === 'sms' ? smsParts(text) : null;
  return {
    subject: wording.subject === null ? null : fillIn(wording.subject, values),
    text,
    encoding: counted?.encoding ?? null,
    parts: counted?.parts ?? null,
    costly: counted?.costly ?? null,
  };
}
