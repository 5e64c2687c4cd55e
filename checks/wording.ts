// What people read is plain English: no word of the workshop, no coined phrase, and a number agrees with its noun (`counted`, kernel/counted.ts).
// Spellings of paths, permissions and calls are the product's own and stay (kernel/catalogue).

import type { HouseFile } from './house-files.ts';
import { saidIn, type Said } from './said-strings.ts';

/** What is refused, and what an office would say. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\blane \d/i, 'say what the messages are about'],
  [/\b(stands?|stood) here\b/i, "'appears here' or 'is listed here'"],
  [/^Stays$|^Stands$/, 'a status word, or what remains'],
  [/^Stands (in|under|already|beside)\b/, "'Shown in', 'Part of', 'Exists already'"],
  [/^(Left empty|Empty):/, "'Leave empty: …'"],
  [/^(Write|Give) why\b/, "'Enter why …'"],
  [/^States?$/, "'Status'"],
  [/\bTake in\b/, "'Record'"],
  [/\bTake back\b/, "'Withdraw' or 'Reverse'"],
  [/\bIs to the child\b/i, "'Relation to the child'"],
  [/\bto mend\b/i, "'to correct'"],
  [/\bbefore the submit\b|\bwith the submit\b/i, "'before submitting'"],
  [/\bChoose what rings\b/i, "'Notification settings'"],
  [/\blaid out\b/i, "'set up'"],
  [/ anew\b|^Anew\b/, "'again'"],
  [/\breckon(s|ed|ing)?\b/i, "'calculate'"],
  [/\ball the same$|\ball the same[.`]|\b(Post|Request|Close \S+) all the same\b/, "'anyway'"],
  [/' is no (day|date|amount)\b/, "'is not a date'"],
  [/\blies? (before|after|ahead|outside|in the past|below)\b/i, "'is before'"],
  [/\b(family|families|parents) (is|are) told\b/i, "'is notified'"],
  [/\b(fetch(es|ed)?) the child\b/i, "'collect'"],
  [/^(Write|Give) (a|an|the) (date|day|time|amount|rate|number|name)\b/, "'Enter'"],
  [/\bpapers? (is|are) missing\b|\bSave paper\b|\bAdd paper\b|^Papers?$/, "'document'"],
  [/^(Fees|Late fines|Unearned fees) of \{value\}$/, "'Fees for December 2026'"],
];

/** Numbers of rules are for those who build: `contract` titles and comments may cite them, screens may not. */
const RULE = /\((?:[A-Z]{2,5}-\d+|0\d §\d+)[^)]*\)/;
const SCREENS = /\/screens\/(?!.*index\.ts$)|^ui\/|-settings\.ts$|-clock\.ts$/;

const NOUNS =
  'students|children|challans|families|branches|classes|sections|days|months|years|hours|minutes|rows|lines|files|requests|vouchers|receipts|cheques|codes|' +
  'payments|deposits|cards|messages|applications|inquiries|seats|slots|places|enrolments|people|users|roles|accounts|entries|amounts|fines|warnings|marks|' +
  'registers|documents|jobs|bills|letters|labels|copies|parts|books|proofs|checks|differences|permissions|devices|approvals|slips|photos|numbers|times';
const PLURAL = new RegExp(`^ (?:(?:more|other|new|bad|good|open|unread|free|unknown|coming|covered) )?(?:${NOUNS})\\b`);

/** What counts itself, is a limit of the house (more than one by nature), or is no number. */
const AGREES =
  /\bcounted\(|\bagree\(|\?|^(?:grouped\()?[A-Z][A-Z_0-9]{2,}\)?$|^format|^money|\.join\(|names?\b|words?\b|titles?\b|name$|limit|most|longest|least|_no$|^' '$/i;

function plurals({ path, line, values }: Said): string[] {
  return values.flatMap(({ source, after }) => {
    const noun = PLURAL.exec(after);
    if (!noun || AGREES.test(source)) return [];
    return [`${path}:${line}: \${${source}}${noun[0]}: 1 would be wrong here; counted(…) of kernel/counted.ts agrees`];
  });
}

function phrases({ path, line, text }: Said): string[] {
  const banned = BANNED.filter(([what]) => what.test(text)).map(
    ([, better]) => `${path}:${line}: "${short(text)}": ${better}`,
  );
  if (SCREENS.test(path) && RULE.test(text)) banned.push(`${path}:${line}: "${short(text)}": the number of a rule`);
  return banned;
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

export function wording(files: readonly HouseFile[]): string[] {
  return saidIn(files).flatMap((said) => [...phrases(said), ...plurals(said)]);
}
