// Answers of the lookups without an area; every school has the same.

import { who } from '#platform/access/who.ts';
import { monthChoices, yearChoices } from '#platform/calendar/calendar.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { educationList, languageList, months, years } from './contract.ts';

export const lookupCalls: readonly Served[] = [
  serve(months, () => Promise.resolve(monthChoices(who().today).map((m, i) => ({ id: i + 1, ...m })))),
  serve(years, () => Promise.resolve(yearChoices(who().today).map((year) => ({ id: year, name: String(year) })))),
  serve(languageList, () =>
    rowsOf(
      sql<{
        id: number;
        name: string;
        code: string;
        direction: 'ltr' | 'rtl';
      }>`select id, name, code, direction from platform.languages order by position, name`,
    ),
  ),
  serve(educationList, () =>
    rowsOf(
      sql<{
        id: number;
        name: string;
        level: number;
      }>`select id, name, level from platform.education_degrees order by level, id`,
    ),
  ),
];
