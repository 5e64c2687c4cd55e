// The groups of a list as a workbook: one line a group, or the second column across; figures as figures, with their totals.

import type { z } from 'zod';
import { groupWords, type ListGroup, type listGroupsExport } from '#kernel/calls/list-groups.ts';
import { asList } from '#kernel/contract.ts';
import { formatDate, formatMonth, isLocalDate, isMonth } from '#kernel/dates.ts';
import { readBy } from '#kernel/list-shape.ts';
import type { Currency } from '#kernel/money.ts';
import { namedIn } from '#kernel/names.ts';
import { badField } from '#kernel/refusal.ts';
import { pivotOf } from '#kernel/pivot.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ExportColumn, ExportPlan } from '#platform/exports/columns.ts';
import { exportFile } from '#platform/exports/export-list.ts';
import type { FileAnswer, RequestFacts } from '#platform/http/serve.ts';
import { groupsOfList } from './list-groups.ts';

type Asked = z.output<typeof listGroupsExport.input>;
type Words = z.output<typeof groupWords>;

function wordsOf(text: string): Words {
  try {
    return groupWords.parse(JSON.parse(text));
  } catch {
    throw badField('words', 'What the columns are called cannot be read');
  }
}

interface Naming {
  by: readonly string[];
  words: Words;
}

/** As the screen says it. */
function wordOf({ by, words }: Naming, group: ListGroup, i: number): string {
  const { field, as } = readBy(by[i] ?? '');
  const key = group.keys[i] ?? null;
  if (key === null) return 'None';
  if (as?.endsWith('month') && isMonth(key)) return formatMonth(key);
  if (as && isLocalDate(key)) return formatDate(key);
  return namedIn(namedIn(words.values, field) ?? {}, key) ?? group.names[i] ?? key;
}

interface Line {
  names: string[];
  currency: Currency;
  figures: number[];
}

/** By their names; days and months along the calendar. */
const inOrder = (by: readonly string[], groups: readonly ListGroup[], words: Words): ListGroup[] => {
  const place = (group: ListGroup) =>
    by.map((one, i) => (readBy(one).as ? group.keys[i] : wordOf({ by, words }, group, i))).join('\u0000');
  return groups.toSorted((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }));
};

const currencyOf = (group: ListGroup): Currency => group.currency ?? who().currency;

function linesOf({ by, sums, money }: Asked, groups: readonly ListGroup[], words: Words) {
  const columns: ExportColumn<Line>[] = [
    ...by.map((_, i): ExportColumn<Line> => ({ title: words.by[i] ?? '', value: (line) => line.names[i], width: 24 })),
    { title: 'Rows', value: (line) => line.figures[0], total: true },
    ...sums.map((name, i): ExportColumn<Line> => ({
      title: words.sums[i] ?? name,
      value: (line) => line.figures[i + 1],
      ...(money.includes(name) ? { money: (line: Line) => line.currency } : { total: true }),
    })),
  ];
  const lines = groups.map((group): Line => ({
    names: by.map((_, i) => wordOf({ by, words }, group, i)),
    currency: currencyOf(group),
    figures: [group.count, ...group.sums],
  }));
  return { columns, lines };
}

function acrossOf({ by, sums, money, value }: Asked, groups: readonly ListGroup[], words: Words) {
  const at = sums.indexOf(value);
  const pivot = pivotOf(groups, {
    down: (group) => wordOf({ by, words }, group, 0),
    across: (group) => wordOf({ by, words }, group, 1),
    value: (group) => (at < 0 ? group.count : (group.sums[at] ?? 0)),
    currency: at >= 0 && money.includes(value) ? currencyOf : undefined,
  });
  const amount = at >= 0 && money.includes(value) ? { money: (line: Line) => line.currency } : { total: true };
  const columns: ExportColumn<Line>[] = [
    { title: words.by[0] ?? '', value: (line) => line.names[0], width: 24 },
    ...pivot.across.map((name, i): ExportColumn<Line> => ({
      title: name,
      value: (line) => line.figures[i],
      ...amount,
    })),
    { title: 'Total', value: (line) => line.figures[pivot.across.length], ...amount },
  ];
  const lines = pivot.rows.map((row): Line => ({
    names: [row.name],
    currency: row.currency ?? who().currency,
    figures: [...row.cells.map((cell) => cell ?? 0), row.total],
  }));
  return { columns, lines };
}

/** Who took which groups is kept, as of every list that is taken away. */
export async function groupsFile(asked: Asked, facts: RequestFacts): Promise<FileAnswer> {
  const words = wordsOf(asked.words);
  const found = await groupsOfList(asked, facts);
  const groups = inOrder(asked.by, found.groups, words);
  const { columns, lines } = asked.by.length > 1 ? acrossOf(asked, groups, words) : linesOf(asked, groups, words);
  if (new Set(lines.map((line) => line.currency)).size > 1)
    columns.splice(1, 0, { title: 'Currency', value: (line) => line.currency });
  const query = { startRow: 0, fetchCount: Math.max(1, lines.length) };
  const plan: ExportPlan<{ startRow: number }, Line> = {
    name: `${words.title} by ${words.by.join(' and ')}`.toLowerCase(),
    columns,
    page: ({ startRow }) => Promise.resolve(asList(startRow === 0 ? lines : [], lines.length, query)),
  };
  const { file, rows } = await exportFile(plan, query, {
    format: 'xlsx',
    columns: columns.map(({ title }) => `::${encodeURIComponent(title)}`),
  });
  await rowsOf(sql`
    insert into platform.export_runs (list, format, filters, rows, bytes, job_run_id)
    values (${`${asked.list}/groups`}, 'xlsx', ${asked.asked}::jsonb, ${rows}, 0::bigint, null::bigint)`);
  return file;
}
