// Lookups without an area (spec 00 §23).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const area = 'lookups';

export const months = defineCall({
  method: 'GET',
  path: 'months',
  area,
  title: 'Months to choose from, newest first',
  data: z.array(z.object({ id: z.number(), value: z.string(), name: z.string() })),
});
export const years = defineCall({
  method: 'GET',
  path: 'years',
  area,
  title: 'Years to choose from, newest first',
  data: z.array(z.object({ id: z.number(), name: z.string() })),
});
export const languageList = defineCall({
  method: 'GET',
  path: 'language-list',
  area,
  title: 'Languages',
  data: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), direction: z.enum(['ltr', 'rtl']) })),
});
export const educationList = defineCall({
  method: 'GET',
  path: 'education-list',
  area,
  title: 'Degrees',
  data: z.array(z.object({ id: z.number(), name: z.string(), level: z.number() })),
});
