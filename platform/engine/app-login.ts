// The role under which the program signs in to a new server: made by the first migration, allowed in by it where the address says with
// which password, and otherwise told in words.

import type { Engine } from './engine.ts';

const ROLE = 'maktab_app';

/** The password that DATABASE_URL brings for the role; null when the address is somebody else's. */
function passwordIn(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { username, password } = new URL(url);
  return username === ROLE ? decodeURIComponent(password) : null;
}

const HOW = [
  `The role ${ROLE} may not sign in yet. As somebody who may change roles:`,
  `  alter role ${ROLE} login password '…';`,
  `and give \`serve\` and \`work\` DATABASE_URL=postgres://${ROLE}:…@host/database.`,
].join('\n');

/** What was done or is to be done, in words; null when the role signs in already, which is never touched. */
export async function letAppSignIn(owner: Engine, url: string | undefined): Promise<string | null> {
  if (owner.kind === 'embedded') return null;
  const connection = await owner.connect();
  try {
    const { rows } = await connection.query('select rolcanlogin from pg_roles where rolname = $1', [ROLE]);
    if (rows[0]?.['rolcanlogin'] === true) return null;
    const password = passwordIn(url);
    if (password === null) return HOW;
    const { rows: made } = await connection.query(
      `select format('alter role %I login' || case when $2 = '' then '' else ' password %L' end, $1::text, $2::text) as text`,
      [ROLE, password],
    );
    await connection.query(String(made[0]?.['text']));
    return `The role ${ROLE} may sign in now, as DATABASE_URL says.`;
  } catch (error) {
    // Not everybody who may migrate may change roles.
    if ((error as { code?: string }).code === '42501') return HOW;
    throw error;
  } finally {
    connection.release();
  }
}
