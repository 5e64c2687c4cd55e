// Calls that answer papers: rows are read in a transaction, the PDF is set outside of it.

import type { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { classListPrint } from '../contract/prints.ts';
import { classListPrint as paper, type ClassListData } from '../prints/class-list.ts';
import { readClassList } from '../reads/class-list.ts';

type Asked = z.output<typeof classListPrint.input>;

async function readClassListToPrint({ layout, blank_columns, ...query }: Asked) {
  const { on_date, sections, rows } = await readClassList(query);
  const [held] = await readLetterheads(await branchOf(sections.map((section) => section.section_id)));
  if (!held) throw new Refusal('not_found', 'This class has no section here. Choose another class or session');
  const here = Map.groupBy(rows, (row) => row.section_id);
  const { today, name } = who();
  const list: Omit<ClassListData, 'letterhead'> = {
    layout,
    blank_columns,
    as_of: on_date,
    printed_at: today,
    printed_by: name,
    sections: sections.map((section) => ({
      class_section: `${section.class_name} – ${section.section_name}`,
      session: section.session_name,
      teacher: null,
      capacity: section.capacity,
      pupils: (here.get(section.section_id) ?? []).map((row) => ({
        roll_no: row.roll_no === null ? null : String(row.roll_no),
        admission_no: row.admission_no,
        name: row.name,
        native_name: row.native,
        father_name: row.father_name,
        mobile: row.mobile,
        date_of_birth: row.dob,
        gender: row.gender === 'm' ? 'male' : 'female',
        category: row.category_name,
      })),
    })),
  };
  return { held, list };
}

/** The branch whose head is printed: that of the first section. */
async function branchOf(section_ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from branches.sections where id = any (${section_ids}::bigint[]) order by array_position(${section_ids}::bigint[], id) limit 1`);
  return rows.map((row) => row.branch_id);
}

export const printCalls = [
  serveAtEdge(classListPrint, async (asked, facts) => {
    const { held, list } = await inRequest(classListPrint, facts, () => readClassListToPrint(asked));
    const bytes = await renderPdf(paper, { ...list, letterhead: await withLogo(held) });
    return fileAnswer({ name: `class-list-${list.as_of}.pdf`, type: 'application/pdf', bytes, inline: true });
  }),
];
