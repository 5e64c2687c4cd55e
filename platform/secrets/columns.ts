// Sealed columns of the platform's own tables, for `maktab rotate-secret`; modules name theirs in `sealed` of their chapters.

import type { SealedColumn } from './rotate.ts';

export const platformSealed: readonly SealedColumn[] = [{ table: 'platform.users', column: 'totp_secret' }];
