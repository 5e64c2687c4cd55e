// House rule: one source of now (decision 0059). TypeScript asks kernel/clock.ts, SQL asks platform.now(); nothing reads a clock of
// its own. What migrations write is put on the one clock by the migrator, and checks/schema-questions.ts asks the database for it.

import { parseSync } from '@swc/core';
import { type HouseFile } from './house-files.ts';

/** Where the machine's clock is read for everybody. */
const THE_CLOCK = 'kernel/clock.ts';
const ownReading = /\bnew Date\(\s*\)|\bDate\.now\b|\bdayjs\(\s*\)/;
/** A day cut out of an instant is that of UTC; a month cut out of a day is no more a month to the compiler (decision 0101). */
const cutting =
  /\.toISOString\(\)\s*\.slice\(0, ?(?:7|8|10)\)|\b(?:\w+_(?:at|on|date|month)|at|today|day|month|date|dob)\.slice\(0, ?(?:7|8|10)\)/;
const THE_DATES = 'kernel/dates.ts';
const sqlReading =
  /(?<![.\w])(?:now|transaction_timestamp|clock_timestamp|statement_timestamp)\(\)|\b(?:current_date|current_timestamp|localtimestamp|localtime)\b|pg_catalog\.now\(\)/i;
/**
 * An instant that becomes a day says whose: `::date` alone takes the one of the server, UTC, which is yesterday in Karachi from 19:00 on.
 * `punched_at` is a local time as the machine at the door wrote it.
 */
const sqlDay = /\b(?!punched_at\b)\w+_at::date\b|\bnow\(\)::date\b/;
/** Words of SQL around it, so that a sentence about `now()` is none. */
const looksLikeSql =
  /\b(?:select|insert|update|delete|values|where|from|interval|set|and|then|coalesce|default)\b|::|\bmake_interval\b/i;

export function clockReadings(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && path !== THE_CLOCK && !path.startsWith('checks/'))
    .flatMap(({ path, text }) => [
      ...linesWith(text, ownReading).map((n) => `${path}:${n}: a clock of its own; ask now() of kernel/clock.ts`),
      ...(path === THE_DATES ? [] : linesWith(text, cutting)).map(
        (n) => `${path}:${n}: a date is cut; ask monthOf, todayIn, localTime … of kernel/dates.ts`,
      ),
      ...(sqlReading.test(text) ? sqlTexts(path, text) : [])
        .filter((sql) => sqlReading.test(sql) && looksLikeSql.test(sql))
        .map((sql) => `${path}: SQL with a clock of its own (${sqlReading.exec(sql)?.[0]}); ask platform.now()`),
      ...(/^(?:stories|bench|e2e)\//.test(path) ? [] : linesWith(text, sqlDay)).map(
        (n) => `${path}:${n}: a day of UTC; say whose with platform.day_at(branch, instant) or \`at time zone\``,
      ),
    ]);
}

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, i) => (pattern.test(line) ? [i + 1] : []));
}

/** All texts between quotes of a file. */
function sqlTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, raw, value } = node as { type?: string; raw?: string; value?: unknown };
    if (type === 'TemplateElement' && typeof raw === 'string') found.push(raw);
    if (type === 'StringLiteral' && typeof value === 'string') found.push(value);
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found;
}
