// Websites as marketing keeps them (spec 13 §10, CAM-5): origins, languages, keys and when each last called.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, version } from '#kernel/fields.ts';
import { siteFields, siteRow } from '#kernel/calls/doors.ts';

const area = 'outreach';
const permissions = ['Full Campus Management'];

export const campusSites = defineCall({
  method: 'GET',
  path: 'campus/sites',
  area,
  title: 'Websites of the school: origins, languages, key, when they last called',
  permissions,
  input: listFields,
  data: listOf(siteRow),
});

export const campusSiteSave = defineCall({
  method: 'POST',
  path: 'campus/site-save',
  area,
  title: 'A new website, whose key is shown once, or a change of one',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    ...siteFields,
    // no table: a switch
    state: z.enum(['live', 'off']).default('live'),
  },
  data: z.object({ id: z.number(), key: z.string().nullable() }),
});

export const campusSiteKey = defineCall({
  method: 'POST',
  path: 'campus/site-key',
  area,
  title: 'A new key for a website; the old one stays good for seven days',
  permissions,
  input: { id },
  data: z.object({ id: z.number(), key: z.string() }),
});
