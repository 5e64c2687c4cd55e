// Own fields that were typed on a record, brought to the form in which they are kept, named `custom.<key>` (STU-10).

import { nameTable, namedIn, putIn } from '#kernel/names.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { seenFields } from '../reads/own-fields.ts';
import { checkOwnValue, ownFieldName, type OwnValue } from '../rules/own-fields.ts';

export interface OwnChecked {
  values: Record<string, OwnValue>;
  /** Names of those that a second person decides on. */
  withApproval: Set<string>;
  /** Names of those that hold a file. */
  files: Set<string>;
}

/** Problems go into `errors` under `<prefix>custom.<key>`. A field that the caller may not see is unknown. */
export async function checkOwnValues(
  typed: Record<string, OwnValue> | undefined,
  into: { errors: FieldErrors; prefix: string },
): Promise<OwnChecked> {
  const checked: OwnChecked = { values: {}, withApproval: new Set(), files: new Set() };
  if (!typed || Object.keys(typed).length === 0) return checked;
  const fields = new Map((await seenFields()).map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(typed)) {
    const name = ownFieldName(key);
    const field = fields.get(key);
    const answer = field ? checkOwnValue(field, value) : { problem: 'The school has no such field' };
    if ('problem' in answer) putIn(into.errors, `${into.prefix}${name}`, [answer.problem]);
    else putIn(checked.values, name, answer.value);
    if (field?.needs_approval) checked.withApproval.add(name);
    if (field?.type === 'file') checked.files.add(name);
  }
  return checked;
}

/** For a new record in this branch: every required field of the form must be there. */
export async function ownValuesOfNew(
  typed: Record<string, OwnValue> | undefined,
  { errors, branch_id }: { errors: FieldErrors; branch_id: number },
): Promise<Record<string, OwnValue>> {
  const fields = (await seenFields()).filter((field) => field.on_form || (typed && Object.hasOwn(typed, field.key)));
  const values = nameTable<OwnValue>();
  for (const field of fields) {
    const name = ownFieldName(field.key);
    const answer = checkOwnValue(field, typed && namedIn(typed, field.key));
    if ('problem' in answer) putIn(errors, name, [answer.problem]);
    else if (answer.value !== null) values[field.key] = answer.value;
    if (field.type === 'file' && !('problem' in answer)) await saveOwnFile(answer.value, { branch_id, name, errors });
  }
  return values;
}

interface Keeping {
  branch_id: number;
  /** Of the field, for its message. */
  name: string;
  errors: FieldErrors;
}

/** The branch of the child sees the file from now on; one that the person may not see is refused on its field. */
export async function saveOwnFile(value: OwnValue, { branch_id, name, errors }: Keeping): Promise<void> {
  if (typeof value !== 'number') return;
  try {
    await giveFileToBranch(value, branch_id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    putIn(errors, name, ['This file is not there any more: choose it again']);
  }
}
