// The one list of modules, lowest storey first: migrations run and registers fill in this order.

import { defineModule, type Module } from '#platform/module.ts';
import { accountsModule } from '#modules/accounts/index.ts';
import { branchesModule } from '#modules/branches/index.ts';
import { feesModule } from '#modules/fees/index.ts';
import { usersModule } from '#modules/users/index.ts';

// Modules whose tables stand before their front door does.
const tablesOnly = (name: string): Module =>
  defineModule({ name, migrations: { schema: name, directory: new URL(`../modules/${name}/schema/migrations/`, import.meta.url) } });

export const modules: readonly Module[] = [branchesModule, usersModule, tablesOnly('students'), accountsModule, feesModule];
