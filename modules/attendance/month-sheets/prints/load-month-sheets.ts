// From sections and a month to their sheets: rows in the request's transaction, logos after it.

import { notFound, notFoundAmong } from '#kernel/refusal.ts';
import type { Month } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { readMonthSheet } from '../reads/month-sheet.ts';
import type { MonthSheetData } from './month-sheet.ts';

type Section = MonthSheetData['sections'][number];
type HeldSection = Omit<Section, 'letterhead'> & { held: HeldLetterhead };
export type HeldSheets = Omit<MonthSheetData, 'sections'> & { sections: HeldSection[] };

interface Place {
  section_id: number;
  branch_id: number;
  session: string;
  teacher: string | null;
}

interface Asked {
  section_ids: readonly number[];
  month: Month;
  blank: boolean;
}

export async function loadMonthSheets({ section_ids, month, blank }: Asked): Promise<HeldSheets> {
  const places = await placesOf([...new Set(section_ids)]);
  const heads = await readLetterheads([...new Set(places.map((one) => one.branch_id))]);
  const { today, name } = who();
  const sections: HeldSection[] = [];
  const codes = new Map<number, { letter: string; name: string }>();
  for (const place of places) {
    const held = heads.find((one) => one.branch_id === place.branch_id);
    if (!held) throw notFound('The branch of this section');
    const sheet = await readMonthSheet({ section_id: place.section_id, month });
    const known = new Map(sheet.codes.map((one) => [one.code, one]));
    for (const one of sheet.codes) codes.set(one.code, { letter: one.letter, name: one.name.toLowerCase() });
    sections.push({
      held,
      class_section: `${sheet.class_name} – ${sheet.section_name}`,
      session: place.session,
      teacher: place.teacher,
      days: sheet.days,
      pupils: sheet.rows.map(({ marks, ...row }) => ({
        ...row,
        marks: marks.map((code) => {
          const one = known.get(code ?? 0);
          return one ? { letter: one.letter, away: one.tally !== 'present' } : null;
        }),
      })),
    });
  }
  return { month, blank, printed_at: today, printed_by: name, codes: [...codes.values()], sections };
}

/** In the order of classes; 404 when one is not in the scope. */
async function placesOf(section_ids: readonly number[]): Promise<Place[]> {
  const places = await rowsOf(sql<Place>`
    select s.id as section_id, s.branch_id, y.name as session, u.name as teacher
      from branches.sections s
      join branches.academic_sessions y on y.id = s.session_id
      join branches.courses c on c.id = s.course_id
      left join platform.users u on u.employee_id = s.class_teacher_id and u.status = 'active'
     where s.id = any (${[...section_ids]}::bigint[]) and ${inScope('s.branch_id')} order by s.branch_id, c.seq, s.name, s.id`);
  if (places.length < section_ids.length) throw notFoundAmong(section_ids, 'section');
  return places;
}

export async function withHeads({ sections, ...rest }: HeldSheets): Promise<MonthSheetData> {
  return {
    ...rest,
    sections: await Promise.all(
      sections.map(async ({ held, ...section }) => ({ ...section, letterhead: await withLogo(held) })),
    ),
  };
}
