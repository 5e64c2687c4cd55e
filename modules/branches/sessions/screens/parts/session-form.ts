// The values of the dialog of a session, as its calls take them.

import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { sessionList, sessionUpdate } from '../../contract/sessions.ts';

export type SessionRow = DataOf<typeof sessionList>[number];
type Input = InputOf<typeof sessionUpdate>;
type Line = Record<string, unknown>;

const linesOf = (values: Values, name: string): readonly Line[] => (values[name] as readonly Line[] | undefined) ?? [];
const dayOf = (line: Line, name: string): string => String(line[name] ?? '');

/** What stands in the lines; an empty cell is told by the call. */
export const partsOf = (values: Values): Pick<Input, 'name' | 'start_date' | 'end_date' | 'terms' | 'group_dates'> => ({
  name: String(values['name'] ?? ''),
  start_date: String(values['start_date'] ?? ''),
  end_date: String(values['end_date'] ?? ''),
  terms: linesOf(values, 'terms').map((line) => ({
    name: String(line['name'] ?? ''),
    academic_group_id: (line['academic_group_id'] as number | null | undefined) ?? null,
    start_date: dayOf(line, 'start_date'),
    end_date: dayOf(line, 'end_date'),
    weight_percent: (line['weight_percent'] as number | null | undefined) ?? null,
  })),
  group_dates: linesOf(values, 'group_dates').map((line) => ({
    academic_group_id: Number(line['academic_group_id'] ?? 0),
    start_date: dayOf(line, 'start_date'),
    end_date: dayOf(line, 'end_date'),
  })),
});

export const valuesOf = (row: SessionRow): Values => ({
  id: row.id,
  version: row.version,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  terms: row.terms.map(({ name, academic_group_id, start_date, end_date, weight_percent }) => ({
    name,
    academic_group_id,
    start_date,
    end_date,
    weight_percent,
  })),
  group_dates: row.group_dates.map(({ academic_group_id, start_date, end_date }) => ({
    academic_group_id,
    start_date,
    end_date,
  })),
});
