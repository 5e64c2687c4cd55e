// Generated from the migrated database by `npm run types`; do not change it by hand.

import type { Generated, GeneratedAlways } from 'kysely';
import type { PlatformDatabase } from '#platform/db/types.gen.ts';
import type { BranchesDatabase } from '#modules/branches/schema/types.gen.ts';

export interface HomeDatabase extends PlatformDatabase, BranchesDatabase {
  'home.user_shortcuts': UserShortcutsTable;
}

export interface UserShortcutsTable {
  id: GeneratedAlways<number>;
  user_id: Generated<number>;
  title: string;
  url: string;
  icon: Uint8Array;
  position: Generated<number>;
  created_at: Generated<string>;
  created_by: Generated<number | null>;
  updated_at: Generated<string>;
  updated_by: Generated<number | null>;
  version: Generated<number>;
}
