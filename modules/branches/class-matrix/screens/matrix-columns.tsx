// The lines and cells of the matrix: a figure opens the students behind it, a branch its sections.

import { Anchor, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Column } from '#ui/table/column.ts';
import type { Matrix, Measure } from '../contract/class-matrix.ts';
import { inLines } from '#ui/table/cell.tsx';
import css from './heat.module.css';
import tableCss from '#ui/table/table.module.css';

export interface Line {
  key: string;
  name: string;
  branch_id: number | null;
  /** A line of a section stands under its branch. */
  section: boolean;
  group: string | null;
  cells: readonly (number | null)[];
  total: number | null;
}

export function linesOf(data: Matrix): Line[] {
  return data.rows.flatMap(({ branch_id, code, branch_name, branch_group, cells, total, sections }) => [
    {
      key: `${branch_id}`,
      name: `${code} · ${branch_name}`,
      branch_id,
      section: false,
      group: branch_group,
      cells,
      total,
    },
    ...sections.map((one) => ({
      key: `${branch_id} ${one.name}`,
      name: one.name,
      branch_id,
      section: true,
      group: null,
      cells: one.cells,
      total: one.total,
    })),
  ]);
}

/** Students behind a figure; a measure of seats opens the classes of the branch. */
function behind(measure: Measure, branch_id: number | null, course_id: number | null): string | undefined {
  if (measure === 'change') return undefined;
  if (measure === 'capacity' || measure === 'vacant' || measure === 'fill')
    return branch_id === null ? undefined : linkTo(pages.BranchClass, { branch_id });
  return linkTo(pages.AllStudent, {
    branch_id,
    course_id,
    status: measure === 'frozen' ? 'frozen' : measure === 'students' ? 'active' : undefined,
    gender: measure === 'boys' ? 'm' : measure === 'girls' ? 'f' : undefined,
  });
}

interface Shown {
  measure: Measure;
  /** The largest figure of the cells: the darkest. */
  most: number;
  /** A past day has no list to open. */
  links: boolean;
}

function Cell({ value, shown, to }: { value: number | null; shown: Shown; to: string | undefined }) {
  if (value === null) return null;
  const share = shown.most === 0 ? 0 : Math.round((Math.abs(value) / shown.most) * 10);
  const figure = to && value !== 0 ? <Link to={to}>{value}</Link> : value;
  return <span className={clsx(css['heat'], css[`heat-${share}`], value < 0 && css['is-below'])}>{figure}</span>;
}

export function columnsOf(data: Matrix, shown: Shown, expand: (branch_id: number) => string): Column<Line>[] {
  const name: Column<Line> = {
    key: 'name',
    title: 'Branch',
    card: true,
    show: (line) =>
      line.section || line.branch_id === null ? (
        <Text span fz="sm" c="dimmed" pl={line.section ? 'md' : 0}>
          {line.name}
        </Text>
      ) : (
        <Anchor
          className={tableCss['long-words']}
          maw={inLines(320)}
          component={Link}
          to={expand(line.branch_id)}
          title="Show its sections"
        >
          {line.name}
        </Anchor>
      ),
  };
  const cell = (
    course_id: number | null,
    value: (line: Line) => number | null,
  ): Pick<Column<Line>, 'value' | 'show'> => ({
    value,
    show: (line) => (
      <Cell
        value={value(line)}
        shown={shown}
        to={shown.links && !line.section ? behind(shown.measure, line.branch_id, course_id) : undefined}
      />
    ),
  });
  return [
    name,
    ...data.columns.map((column, i): Column<Line> => ({
      key: `class ${column.course_id}`,
      title: column.class_name,
      kind: 'number',
      width: 64,
      ...cell(column.course_id, (line) => line.cells[i] ?? null),
    })),
    {
      key: 'total',
      title: 'Total',
      kind: 'number',
      card: true,
      width: 72,
      value: (line) => line.total,
      link: (line) => (shown.links && !line.section ? behind(shown.measure, line.branch_id, null) : undefined),
    },
  ];
}

export function mostOf(data: Matrix): number {
  return Math.max(0, ...data.rows.flatMap((row) => row.cells.map((value) => Math.abs(value ?? 0))));
}
