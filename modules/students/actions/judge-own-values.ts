// Own fields that were typed on a record, brought to the form in which they are kept, named `custom.<key>` (STU-10).

import type { FieldErrors } from '#kernel/refusal.ts';
import { seenFields } from '../reads/own-fields.ts';
import { judgeOwnValue, ownFieldName, type OwnValue } from '../rules/own-fields.ts';

export interface OwnJudged {
  values: Record<string, OwnValue>;
  /** Names of those that a second person decides on. */
  withApproval: Set<string>;
}

/** Problems go into `errors` under `<prefix>custom.<key>`. A field that the caller may not see is unknown. */
export async function judgeOwnValues(
  typed: Record<string, OwnValue> | undefined,
  into: { errors: FieldErrors; prefix: string },
): Promise<OwnJudged> {
  const judged: OwnJudged = { values: {}, withApproval: new Set() };
  if (!typed || Object.keys(typed).length === 0) return judged;
  const fields = new Map((await seenFields()).map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(typed)) {
    const name = ownFieldName(key);
    const field = fields.get(key);
    const answer = field ? judgeOwnValue(field, value) : { problem: 'The school has no such field' };
    if ('problem' in answer) into.errors[`${into.prefix}${name}`] = [answer.problem];
    else judged.values[name] = answer.value;
    if (field?.needs_approval) judged.withApproval.add(name);
  }
  return judged;
}

/** For a new record: every required field of the form must be there. */
export async function ownValuesOfNew(
  typed: Record<string, OwnValue> | undefined,
  errors: FieldErrors,
): Promise<Record<string, OwnValue>> {
  const fields = (await seenFields()).filter((field) => field.on_form || (typed && field.key in typed));
  const values: Record<string, OwnValue> = {};
  for (const field of fields) {
    const answer = judgeOwnValue(field, typed?.[field.key]);
    if ('problem' in answer) errors[`custom.${field.key}`] = [answer.problem];
    else if (answer.value !== null) values[field.key] = answer.value;
  }
  return values;
}
