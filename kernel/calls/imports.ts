// Importing from a screen: choose a file, map its columns, see every bad line, then import (spec 00 §8).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const area = 'platform';
const kind = z.string().max(60);
const mapping = z.record(z.string().max(60), z.string().max(200));
const badLine = z.object({ line: z.number(), column: z.string(), reason: z.string() });

const column = z.object({
  key: z.string(),
  title: z.string(),
  required: z.boolean(),
  hint: z.string(),
  example: z.string(),
});

export const importView = defineCall({
  method: 'GET',
  path: 'imports/:kind',
  area,
  title: 'The columns of an import',
  beyond: 'the import service of 00 §8, one for every kind: its columns',
  input: { kind },
  data: z.object({ kind: z.string(), title: z.string(), columns: z.array(column) }),
});

export const importTemplate = defineCall({
  method: 'GET',
  path: 'imports/:kind/template',
  area,
  title: 'A sheet with the headings of an import, an example line and hints',
  beyond: 'import service: the sheet to fill',
  transport: 'file',
  input: { kind, format: z.enum(['xlsx', 'csv']).default('xlsx') },
});

export const importRead = defineCall({
  method: 'POST',
  path: 'imports/:kind/read',
  area,
  title: 'The headings of an uploaded file, its first lines and the columns guessed for them',
  beyond: 'import service: headings, guessed columns and first lines of a file',
  input: { kind, file_id: id },
  data: z.object({
    file_id: z.number(),
    file_name: z.string(),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheet: z.string().nullable(),
    headings: z.array(z.string()),
    mapping,
    lines: z.number(),
    first_lines: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
    imported_before: z.string().nullable(),
  }),
});

export const importStart = defineCall({
  method: 'POST',
  path: 'imports/:kind/start',
  area,
  title: 'Check an uploaded file, or import it, as a job',
  beyond: 'import service: check or import as a job',
  success: 201,
  input: {
    kind,
    file_id: id,
    mapping: mapping.nullable().default(null),
    mode: z.enum(['good_rows', 'all_or_nothing']).default('good_rows'),
    dry_run: z.boolean().default(true),
  },
  data: z.object({ job_run_id: z.number() }),
});

const states = ['running', 'done', 'refused', 'failed', 'stopped'] as const;

const run = z.object({
  id: z.number(),
  kind: z.string(),
  file_name: z.string(),
  mode: z.enum(['good_rows', 'all_or_nothing']),
  dry_run: z.boolean(),
  state: z.enum(states),
  rows: z.number(),
  good: z.number(),
  unchanged: z.number(),
  bad_rows: z.number(),
  made: z.record(z.string(), z.number()),
  by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

export const importRunList = defineCall({
  method: 'GET',
  path: 'imports/:kind/runs',
  area,
  title: 'Imports of a kind, newest first',
  beyond: 'import service: what was imported',
  input: { kind, ...listFields, dry_run: z.boolean().optional() },
  data: listOf(run),
});

export const importOwnRuns = defineCall({
  method: 'GET',
  path: 'imports/runs',
  area,
  title: 'Own imports of every kind, newest first',
  beyond: 'own imports of every kind (00 §8)',
  input: { ...listFields, dry_run: z.boolean().optional(), state: z.enum(states).optional() },
  data: listOf(run.extend({ title: z.string() })),
});

export const importRunView = defineCall({
  method: 'GET',
  path: 'imports/runs/:id',
  area,
  title: 'An import with every bad line and its reason',
  beyond: 'import service: one import with every bad line',
  input: { id },
  data: run.extend({ bad: z.array(badLine), warnings: z.array(badLine), mapping }),
});

export const importBadLines = defineCall({
  method: 'GET',
  path: 'imports/runs/:id/bad-lines',
  area,
  title: 'The bad lines of an import as a table to correct',
  beyond: 'import service: the bad lines to correct',
  transport: 'file',
  input: { id },
});
