// What people have declared for their income tax: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { taxProfileCalls } from './calls/tax-profiles.ts';

export const taxProfilesChapter = defineChapter({ name: 'tax-profiles', calls: taxProfileCalls });
