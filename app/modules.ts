// The one list of modules, lowest storey first: migrations run and registers fill in this order.

import type { Module } from '#platform/module.ts';
import { usersModule } from '#modules/users/index.ts';

export const modules: readonly Module[] = [usersModule];
