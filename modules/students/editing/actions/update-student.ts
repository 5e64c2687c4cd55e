// Changes a record (STU-20, STU-23): what needs no approval applies at once, the rest is sent for approval; one save may do both.

import { namedIn } from '#kernel/names.ts';
import type { z } from 'zod';
import { conflict, type FieldErrors, notFound, type Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import type { studentUpdate } from '../contract/editing.ts';
import { nameOfField, refuseErrors, sortChanges, tidyPerson } from '#modules/students/person/rules/index.ts';
import { askStudentEdit } from './ask-student-edit.ts';
import { checkOwnValues, saveOwnFile } from '#modules/students/own-fields/chapter.ts';
import {
  changesSince,
  type LockedStudent,
  lockStudent,
  noteChange,
  writeStudent,
} from '#modules/students/roll/chapter.ts';

type Input = z.output<typeof studentUpdate.input>;
type Answer = z.output<typeof studentUpdate.data>;

export async function updateStudent(input: Input): Promise<Answer> {
  await requirePermission('Student Edit');
  const stored = await lockStudent(input.id);
  if (!stored) throw notFound('This student');
  await gate(stored.branch_id, 'student_edit');
  const { changed, withApproval, files } = await differing(stored, input);
  const names = Object.keys(changed);
  if (stored.version !== input.version) throw await stale(stored, input.version, names);
  const sorted = sortChanges(names, stored.status, withApproval);
  if (sorted.closed.length > 0)
    throw conflict(
      `${stored.full_name} is ${stored.status.replace('_', ' ')}: only contacts and documents can be changed.`,
    );
  const version = await applyNow(stored, pick(changed, sorted.apply));
  const none = { request_id: null, warnings: [] };
  const asked =
    sorted.needApproval.length === 0
      ? none
      : await askStudentEdit(stored, {
          values: pick(changed, sorted.needApproval),
          reason: input.reason ?? null,
          file_ids: input.file_ids ?? [],
          files,
        });
  return { applied: sorted.apply, waiting: sorted.needApproval, version, ...asked };
}

/** 'Saved. Birth date waits for approval as request 12.' */
export function toldOf({ applied, waiting, request_id }: Answer): string {
  if (waiting.length === 0) return applied.length === 0 ? 'Nothing was changed' : 'Saved';
  const sent = `Sent for approval as request ${request_id}: ${waiting.map(nameOfField).join(', ')}`;
  return applied.length === 0 ? sent : `Saved. ${sent}`;
}

/** Fields whose value differs, in stored form. */
async function differing(stored: LockedStudent, input: Input) {
  const errors: FieldErrors = {};
  const { custom, ...plain } = input.changes;
  const own = await checkOwnValues(custom, { errors, prefix: 'changes.' });
  const typed = tidyPerson({ identity_kind: stored.identity_kind, ...plain }, stored.country_id, {
    errors,
    prefix: 'changes.',
  });
  refuseErrors(errors);
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries({ ...typed, ...own.values }).filter(
      ([field, value]) => value !== undefined && (value ?? null) !== (namedIn(stored, field) ?? null),
    ),
  );
  for (const name of own.files)
    if (Object.hasOwn(changed, name))
      await saveOwnFile(namedIn(own.values, name) ?? null, {
        branch_id: stored.branch_id,
        name: `changes.${name}`,
        errors,
      });
  refuseErrors(errors);
  return { changed, withApproval: own.withApproval, files: own.files };
}

const pick = (values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, namedIn(values, field) ?? null]));

async function applyNow(stored: LockedStudent, values: Record<string, unknown>): Promise<number> {
  const fields = Object.keys(values);
  if (fields.length === 0) return stored.version;
  const version = await writeStudent(stored, values);
  const before = Object.fromEntries(fields.map((field) => [field, namedIn(stored, field) ?? null]));
  await noteChange({ branch_id: stored.branch_id, student_id: stored.id, action: 'changed', before, after: values });
  return version;
}

// Another field that somebody saved meanwhile does not matter; the same one is shown with who changed it (spec 00 section 5).
async function stale(stored: LockedStudent, version: number, fields: readonly string[]): Promise<Refusal> {
  const meanwhile = await changesSince(stored.id, version);
  const names = [...new Set(meanwhile.flatMap((c) => c.fields))].map(nameOfField);
  const [last] = meanwhile;
  const what = names.length > 0 ? `: ${last?.by ?? 'someone'} changed ${names.join(', ')}` : '';
  return conflict(`This record was changed meanwhile${what}. Open it again and repeat your change.`, {
    version: stored.version,
    yours: fields,
    changes: meanwhile,
  });
}
