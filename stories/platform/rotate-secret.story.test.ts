// Spec 00 §14: `maktab rotate-secret` seals every value again with the new secret, in one transaction, and then the old one is needless.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sealedColumns } from '#app/sealed-columns.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { rotateSecret } from '#platform/secrets/rotate.ts';
import { keyIdOf, seal, unseal } from '#platform/secrets/sealed.ts';
import { openSchool, type School } from '../harness/school.ts';

const PURPOSE = 'platform.users.totp_secret';
const FIRST = 'the first secret of this server, long enough';
const SECOND = 'the second secret of this server, long enough';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const stored = async (): Promise<string> => {
  const row = await school.owner(() =>
    rowOf(sql<{ sealed: string }>`select totp_secret as sealed from platform.users where username = 'clerk'`),
  );
  return row?.sealed ?? '';
};

describe('00 §14 rotate-secret', () => {
  it('knows the passwords of senders and providers too', () => {
    const names = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(names).toEqual(
      expect.arrayContaining([PURPOSE, 'platform.email_senders.password', 'platform.message_providers.secrets']),
    );
  });

  it('seals again what the old secret sealed; a second run has nothing to do; the old secret may go', async () => {
    vi.stubEnv('MAKTAB_SECRET', FIRST);
    const sealed = seal('JBSWY3DPEHPK3PXP', PURPOSE);
    await school.owner(() => rowsOf(sql`update platform.users set totp_secret = ${sealed} where username = 'clerk'`));
    vi.stubEnv('MAKTAB_SECRET', SECOND);
    vi.stubEnv('MAKTAB_SECRET_OLD', FIRST);
    expect(await rotateSecret(sealedColumns)).toEqual({ sealed_again: 1, forgotten: 0 });
    expect(await rotateSecret(sealedColumns)).toEqual({ sealed_again: 0, forgotten: 0 });
    vi.stubEnv('MAKTAB_SECRET_OLD', '');
    expect(keyIdOf(await stored())).not.toBe(keyIdOf(sealed));
    expect(unseal(await stored(), PURPOSE)).toBe('JBSWY3DPEHPK3PXP');
    vi.unstubAllEnvs();
  });
});
