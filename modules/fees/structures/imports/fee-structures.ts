// The import of price lists (04 §10): a line a head and class; drafts are made, to be looked at and published.

import { badField, conflict } from '#kernel/refusal.ts';
import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumns, type Made } from '#platform/imports/definition.ts';
import { audit } from '#platform/audit/audit.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import { requirePlace } from '#modules/fees/fee-settings/chapter.ts';
import { registerDate } from '#modules/students/index.ts';
import {
  FEE_STRUCTURES,
  type ReadyPrice,
  type StructuresFacts,
  structuresCheck,
  type StructuresRow,
} from '../rules/structures-file.ts';
import { waitingDrafts, writeDrafts } from '../steps/write-drafts.ts';

const short = (max: number) => (text: string) =>
  text.length <= max ? text : badField('text', `At most ${max} letters`);

const columns: ImportColumns<StructuresRow> = {
  session: {
    title: 'Session',
    aliases: ['Academic Session', 'Year'],
    required: true,
    hint: 'The name of the session',
    example: '2026-27',
    parse: short(40),
  },
  branch_code: {
    title: 'Branch Code',
    aliases: ['Branch', 'Campus'],
    required: false,
    hint: 'Leave empty: all branches of the country',
    example: 'ISB-01',
    parse: short(30),
  },
  class: {
    title: 'Class',
    aliases: ['Grade', 'Course'],
    required: false,
    hint: 'The name of a class; empty: all classes',
    example: 'Class 5',
    parse: short(60),
  },
  category: {
    title: 'Category',
    aliases: ['Fee Category', 'Category Code'],
    required: false,
    hint: 'The code of a fee category; empty: standard',
    example: '',
    parse: short(30),
  },
  valid_from: {
    title: 'Valid From',
    aliases: ['From', 'From Month', 'Start'],
    required: true,
    hint: 'A day of the first month, DD/MM/YYYY',
    example: '01/04/2026',
    parse: registerDate,
  },
  head_code: {
    title: 'Head Code',
    aliases: ['Head', 'Fee Head'],
    required: true,
    hint: 'The code of a fee head',
    example: 'TUI',
    parse: short(12),
  },
  amount: {
    title: 'Amount',
    aliases: ['Fee'],
    required: true,
    hint: 'For one month',
    example: '6,000',
    parse: short(20),
  },
  months: {
    title: 'Months',
    aliases: ['Billed In'],
    required: false,
    hint: "'all', or months such as Aug, Jan; empty: those of the head",
    example: 'all',
    parse: short(60),
  },
};

const named = (rows: readonly { id: number; name: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), id]));

async function factsOf(): Promise<StructuresFacts> {
  const { school_id, country_id, currency } = who();
  if (country_id === null || currency === null) throw conflict('Choose a country first: a price list has one currency');
  const branches = await rowsOf(sql<{ id: number; name: string }>`
    select id, code as name from platform.branches where school_id = ${school_id}::int and country_id = ${country_id}::int`);
  const classes = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from branches.courses where school_id = ${school_id}::int`);
  const categories = await rowsOf(sql<{ id: number; name: string }>`
    select id, code as name from fees.fee_categories where school_id = ${school_id}::int and active`);
  const sessions = await rowsOf(sql<{ id: number; name: string; start_date: LocalDate; end_date: LocalDate }>`
    select id, name, start_date, end_date from branches.academic_sessions where school_id = ${school_id}::int and country_id = ${country_id}::int`);
  const heads = await rowsOf(
    sql<{ id: number; code: string; name: string; kind: string; default_months: number; active: boolean }>`
    select id, code, name, kind, default_months, active from fees.fee_heads where school_id = ${school_id}::int`,
  );
  return {
    country_id,
    currency,
    branches: named(branches),
    classes: named(classes),
    categories: named(categories),
    sessions: new Map(
      sessions.map(({ id, name, start_date, end_date }) => [
        name.trim().toLowerCase(),
        { id, from: monthOf(start_date), to: end_date },
      ]),
    ),
    heads: new Map(
      heads.map((head) => [
        head.code.toLowerCase(),
        { ...head, problem: head.active ? notForPeople(head) : `${head.name} is out of use` },
      ]),
    ),
  };
}

const listsOf = (set: readonly ReadyPrice[]) => [...Map.groupBy(set, ({ key }) => JSON.stringify(key)).values()];

async function apply(set: readonly ReadyPrice[], { run_id }: { run_id: number }): Promise<Made> {
  const note = `Import ${run_id}`;
  await requirePermission('Fee Structure Add', 'Fee Structure Edit');
  const drafts = listsOf(set).flatMap((prices) => {
    const [first] = prices;
    return first
      ? [{ ...first.key, lines: prices.map(({ head_id, amount, months }) => ({ head_id, amount, months })) }]
      : [];
  });
  for (const branch_id of new Set(drafts.map((draft) => draft.branch_id))) await requirePlace(branch_id);
  const [waiting] = await waitingDrafts(drafts, note);
  if (waiting) throw conflict(`A draft for ${waiting.words} from ${formatMonth(waiting.valid_from)} waits already`);
  const ids = await writeDrafts(drafts, note);
  await audit({
    record_kind: 'fee structure',
    record_id: ids[0] ?? 0,
    action: 'imported',
    after: { drafts: ids.length, lines: set.length },
  });
  return { 'price lists': ids.length, lines: set.length };
}

export const feeStructuresImport = defineImport({
  kind: FEE_STRUCTURES,
  title: 'Fee structures',
  permissions: ['Fee Structure Add', 'Fee Structure Edit'],
  columns,
  facts: factsOf,
  checking: structuresCheck,
  // Lines of one list belong together, whatever their branch.
  branchOf: null,
  foresee: (ready): Made => (ready.length > 0 ? { 'price lists': listsOf(ready).length, lines: ready.length } : {}),
  apply,
});
