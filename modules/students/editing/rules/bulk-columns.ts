// STU-25, STU-26: columns of a record that a bulk edit may change, and what a cell must fulfil; the same as in the single form.

import type { LocalDate } from '#kernel/dates.ts';
import type { BulkColumn } from '../contract/bulk-edit.ts';
import { namedIn } from '#kernel/names.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { approvedFieldProblems, type ApprovedFields } from './approved-fields.ts';
import { fieldsWithApproval, tidyPerson, type TypedPerson } from '#modules/students/person/rules/index.ts';

/** STU-26: these make the batch need approval; a batch of other columns is applied without. */
export function needsApproval(columns: readonly string[]): boolean {
  return columns.some((column) => (fieldsWithApproval as readonly string[]).includes(column));
}

export interface BulkStudent extends ApprovedFields {
  country_id: number;
  today: LocalDate;
}

export type Cells = Partial<Record<BulkColumn, string | number | boolean | null>>;

interface Checked {
  /** In stored form. */
  cells: Cells;
  /** Sentences by column. */
  errors: Record<string, string>;
}

/** One row of the sheet against the rules of the form; empty texts become null where the form stores null. */
export function checkCells(student: BulkStudent, typed: Cells): Checked {
  const found: FieldErrors = {};
  const person = { identity_kind: student.identity_kind, ...typed } as unknown as TypedPerson;
  const { identity_kind: _, ...cells } = tidyPerson(person, student.country_id, { errors: found });
  const errors = Object.fromEntries(Object.entries(found).map(([field, sentences]) => [field, sentences[0] ?? '']));
  const changed = Object.keys(typed).filter((column) => namedIn(errors, column) === undefined);
  const after = { ...student, ...cells } as ApprovedFields;
  return { cells, errors: { ...approvedFieldProblems(after, changed, student.today), ...errors } };
}
