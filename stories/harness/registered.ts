// What a story registers beside the modules (a finder, an approval kind, a gateway) ends with its file.

import { registerModules } from '#app/house.ts';
import { keepRegisters } from '#platform/register.ts';

registerModules();
/** Puts every register of this process back to what the modules declare. */
export const asTheModulesRegistered = keepRegisters();
