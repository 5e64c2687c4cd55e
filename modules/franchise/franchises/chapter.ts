// Franchise branches: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { franchiseCalls } from './calls/franchises.ts';

export const franchisesChapter = defineChapter({ name: 'franchises', calls: franchiseCalls });
