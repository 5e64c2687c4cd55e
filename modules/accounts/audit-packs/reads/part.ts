// A part of an audit pack as it is told once: its columns, for the page and for its file alike.

import { asList } from '#kernel/contract.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import type { ExportPlan } from '#platform/exports/columns.ts';
import type { packParts } from '../contract/pack-door.ts';
import type { Pack } from './packs.ts';

type Value = string | number | null;

export interface Page {
  startRow: number;
  fetchCount: number;
}

interface Told<Row> {
  key: (typeof packParts)[number];
  title: string;
  text: (pack: Pack) => string;
  columns: readonly { title: string; value: (row: Row) => Value; kind?: 'money' | 'number'; width?: number }[];
  rows: (pack: Pack, page: Page) => Promise<readonly Row[]>;
  count: (pack: Pack) => Promise<number>;
  /** The voucher that a row is about. */
  voucher?: (row: Row) => number | null;
}

export interface Part {
  key: (typeof packParts)[number];
  title: string;
  text: (pack: Pack) => string;
  columns: readonly { title: string; figure: boolean }[];
  count: (pack: Pack) => Promise<number>;
  shown: (pack: Pack, page: Page) => Promise<{ cells: string[]; voucher_id: number | null }[]>;
  plan: (pack: Pack) => ExportPlan<Partial<Page>, Value[]>;
}

const asText = (value: Value): string =>
  value === null ? '' : typeof value === 'number' ? String(value) : isLocalDate(value) ? formatDate(value) : value;

export function partOf<Row>({ key, title, text, columns, rows, count, voucher }: Told<Row>): Part {
  return {
    key,
    title,
    text,
    columns: columns.map((column) => ({ title: column.title, figure: column.kind !== undefined })),
    count,
    shown: async (pack, page) =>
      (await rows(pack, page)).map((row) => ({
        cells: columns.map(({ value, kind }) => {
          const own = value(row);
          return kind === 'money' && typeof own === 'number' ? formatMoney(own, pack.currency) : asText(own);
        }),
        voucher_id: voucher?.(row) ?? null,
      })),
    plan: (pack) => ({
      name: `${key} ${pack.from} ${pack.to}`,
      columns: columns.map(({ title: heading, kind, width }, n) => ({
        title: heading,
        value: (row: Value[]) => row[n] ?? null,
        ...(kind === 'money' && { money: () => pack.currency }),
        ...(width !== undefined && { width }),
      })),
      page: async ({ startRow = 0, fetchCount = 2_000 }) => {
        const found = await rows(pack, { startRow, fetchCount });
        const cells = found.map((row) => columns.map(({ value }) => value(row)));
        return asList(cells, await count(pack), { startRow, fetchCount });
      },
    }),
  };
}
