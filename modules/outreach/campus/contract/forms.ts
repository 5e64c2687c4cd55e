// Forms of the websites (spec 13 §10, CAM-2, CAM-3, CAM-5): listed, built, put on and off, shared.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';
import { languages } from '#kernel/words/translated.ts';
import { addedTypes, branchModes, formKinds } from './form-words.ts';

const area = 'outreach';
const permissions = ['Full Campus Management'];
const language = z.enum(languages);

const said = (max: number) =>
  z.strictObject({ en: text(max), ur: z.string().max(max), ar: z.string().max(max) }).partial({ ur: true, ar: true });

const addedField = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{1,29}$/, 'Small letters, digits and underscores, from 2 to 30'),
  type: z.enum(addedTypes, { error: 'Choose the kind of answer' }),
  label: said(100),
  required: z.boolean().default(false),
  /** Of one of a list: what stands in it, one a line. */
  options: z.array(text(80)).max(30, 'At most 30 answers').default([]),
});
export type AddedField = z.output<typeof addedField>;

const texts = z.strictObject({
  /** Above the form, and after it was sent. */
  intro: z
    .strictObject({ en: z.string().max(500), ur: z.string().max(500), ar: z.string().max(500) })
    .partial()
    .default({}),
  thanks: z
    .strictObject({ en: z.string().max(500), ur: z.string().max(500), ar: z.string().max(500) })
    .partial()
    .default({}),
  title: z
    .strictObject({ ur: z.string().max(100), ar: z.string().max(100) })
    .partial()
    .default({}),
});
export type FormTexts = z.output<typeof texts>;

const form = z.object({
  id: z.number(),
  slug: z.string(),
  kind: z.enum(formKinds),
  title: z.string(),
  texts,
  languages: z.array(language),
  fields: z.array(addedField),
  branch_mode: z.enum(branchModes),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  site_id: z.number().nullable(),
  site_name: z.string().nullable(),
  proof_of_work: z.boolean(),
  notify_user_ids: z.array(z.number()),
  // no table: a switch
  state: z.enum(['live', 'off']),
  /** Of the last 30 days. */
  seen: z.number(),
  sent: z.number(),
  spam: z.number(),
  failed: z.number(),
  address: z.string(),
  version: z.number(),
});
export type FormRow = z.output<typeof form>;

export const formList = defineCall({
  method: 'GET',
  path: 'campus/forms',
  area,
  title: 'Forms of the websites with what came through them in 30 days',
  permissions,
  // no table: a switch
  input: { ...listFields, kind: z.enum(formKinds).optional(), state: z.enum(['live', 'off']).optional() },
  data: listOf(form, { live: z.number(), sent: z.number(), failed: z.number() }),
});

export const formSave = defineCall({
  method: 'POST',
  path: 'campus/form-save',
  area,
  title: 'Make a form, or change it: its words, its own fields, its branch',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    kind: z.enum(formKinds, { error: 'Choose where it leads to' }),
    title: text(100, 2),
    texts,
    languages: z.array(language).min(1, 'Choose at least one language').max(3),
    fields: z.array(addedField).max(20, 'At most 20 fields of your own').default([]),
    branch_mode: z.enum(branchModes).default('choose'),
    branch_id: id.nullish(),
    site_id: id.nullish(),
    proof_of_work: z.boolean().default(false),
    notify_user_ids: z.array(id).max(20, 'At most 20 people').default([]),
  },
  data: z.object({ id: z.number(), address: z.string() }),
});

export const formState = defineCall({
  method: 'POST',
  path: 'campus/form-state',
  area,
  title: 'Put a form on or off; who opens it while it is off is told so',
  permissions,
  // no table: a switch
  input: { id, version, state: z.enum(['live', 'off']) },
});

export const formShare = defineCall({
  method: 'GET',
  path: 'campus/form-share',
  area,
  title: 'Address, frame, snippet and QR of a form',
  beyond: 'address, iframe, snippet and QR of CAM-5',
  permissions,
  input: { id },
  data: z.object({ title: z.string(), address: z.string(), frame: z.string(), snippet: z.string(), qr: z.string() }),
});

export const formPoster = defineCall({
  method: 'GET',
  path: 'campus/form-poster',
  area,
  title: 'The poster of a form with its QR, as PDF',
  beyond: 'the QR poster of CAM-5',
  permissions,
  transport: 'file',
  input: { id, language: language.default('en') },
});

const funnelRow = z.object({
  key: z.string(),
  form_id: z.number(),
  form: z.string(),
  source: z.string().nullable(),
  seen: z.number(),
  started: z.number(),
  sent: z.number(),
  accepted: z.number(),
  won: z.number(),
});

export const formFunnel = defineCall({
  method: 'GET',
  path: 'campus/funnel',
  area,
  title: 'Of those who saw a form: who began, sent, was taken in, was admitted; by form, or by source (CAM-6)',
  permissions,
  input: {
    days: z.number().int().min(1).max(366).default(30),
    form_id: id.optional(),
    by: z.enum(['form', 'source', 'campaign']).default('form'),
  },
  data: z.object({ rows: z.array(funnelRow) }),
});
