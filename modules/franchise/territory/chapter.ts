// Territories: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { territorySettings } from './rules/territory-settings.ts';

export { branchesNear } from './reads/near.ts';

export const territoryChapter = defineChapter({ name: 'territory', settings: territorySettings });
