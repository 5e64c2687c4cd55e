// Own fields among the columns of a bulk edit (STU-10, STU-25).

import { isOwnField, ownFieldKey } from '../rules/own-fields.ts';
import { type SeenField, seenFields } from './own-fields.ts';

/** Those that the caller may see; a file is chosen on the record, not in a sheet. */
export async function ownColumns(columns: readonly string[]): Promise<SeenField[]> {
  const keys = new Set(columns.filter(isOwnField).map(ownFieldKey));
  if (keys.size === 0) return [];
  return (await seenFields()).filter((field) => keys.has(field.key) && field.type !== 'file');
}
