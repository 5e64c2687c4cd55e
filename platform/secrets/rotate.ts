// `maktab rotate-secret`: every sealed value is sealed again with the new secret, in one transaction (spec 00 §14).

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { keyIdOf, seal, unseal } from './sealed.ts';
import { addSecret, forgetOldSecrets, sealingKeys, secretStandsInEnvironment } from './server-secret.ts';

/** A column of sealed texts; its purpose is its own name, `table.column`. */
export interface SealedColumn {
  /** With its schema: 'platform.users'. */
  table: string;
  column: string;
  /** Primary key, 'id' where left out. */
  key?: string;
}

export interface Rotation {
  sealed_again: number;
  forgotten: number;
}

async function sealAgain({ table, column, key = 'id' }: SealedColumn, current: string): Promise<number> {
  const purpose = `${table}.${column}`;
  const [at, of, id] = [sql.table(table), sql.ref(column), sql.ref(key)];
  const rows = await rowsOf(
    sql<{ id: string; sealed: string }>`
      select ${id}::text as id, ${of} as sealed from ${at}
       where ${of} is not null and ${of} not like ${`mk1.${current}.%`} for update`,
  );
  const again = rows
    .filter((row) => keyIdOf(row.sealed) !== null)
    .map((row) => ({ id: row.id, sealed: seal(unseal(row.sealed, purpose), purpose) }));
  await rowsOf(sql`
    update ${at} as t set ${sql.ref(column)} = s.sealed
      from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as s(id text, sealed text)
     where t.${id}::text = s.id`);
  return again.length;
}

/**
 * With a key file a new secret is made first; with MAKTAB_SECRET the new one stands there and the old in MAKTAB_SECRET_OLD.
 * `sign` signs again what was signed. Old secrets of the file are kept until a run with `forget`, so that processes still running can read what they sealed.
 */
export async function rotateSecret(
  columns: readonly SealedColumn[],
  { forget = false, sign }: { forget?: boolean; sign?: () => Promise<unknown> } = {},
): Promise<Rotation> {
  const inFile = !secretStandsInEnvironment();
  if (inFile && !forget) addSecret();
  const [{ id }] = sealingKeys();
  const sealed_again = await asOwner(async () => {
    let n = 0;
    for (const column of columns) n += await sealAgain(column, id);
    await sign?.();
    return n;
  });
  return { sealed_again, forgotten: inFile && forget ? forgetOldSecrets() : 0 };
}
