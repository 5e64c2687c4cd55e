// Gate mode (spec 03 §14.8): the cards of a branch for a device that may go offline, and who collected which child.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, localDate, optionalText, optionalWords } from '#kernel/fields.ts';
import { gateCard, gateChild, gatePerson } from './card-gate.ts';

const area = 'students';
const permissions = ['Student Card'];
const words = z.string().nullable();

export const gateBook = defineCall({
  method: 'GET',
  path: 'student/card/gate-book',
  area,
  title: 'Every card of a branch with who may collect, for a gate that works when the line is down',
  beyond: 'the cards of a branch for a gate that works when the line is down (03 §14.8)',
  permissions,
  input: { branch_id: id },
  data: z.object({
    branch_id: id,
    branch_name: z.string(),
    as_of: z.string(),
    cards: z.array(
      z.object({ code: z.string(), card: gateCard, collectors: z.array(gatePerson), children: z.array(gateChild) }),
    ),
    /** There are more than a device stores. */
    more: z.boolean(),
  }),
});
export type GateBook = z.output<typeof gateBook.data>;

export const sentPickUp = z.strictObject({
  key: z.uuid('The device gives every pick-up a key'),
  student_id: id,
  /** A guardian of the child, else the name of whoever the office agreed to. */
  guardian_id: id.nullish(),
  collected_by: optionalWords(100),
  card_no: optionalText(40),
  at: z.iso.datetime({ error: 'Enter the time', offset: true }),
  without_line: z.boolean().default(false),
});
export type SentPickUp = z.output<typeof sentPickUp>;

export const pickUpCreate = defineCall({
  method: 'POST',
  path: 'student/pick-up/create',
  area,
  title: 'Children that were fetched at the gate; their families are notified',
  beyond: 'who fetched which child at the gate; the family is notified (03 §14.8)',
  permissions,
  input: { rows: z.array(sentPickUp).min(1, 'Nobody was collected').max(200, 'At most 200 at a time') },
  data: z.object({
    kept: z.number(),
    /** Sent before: nothing changes. */
    again: z.number(),
    refused: z.array(z.object({ key: z.string(), message: z.string() })),
    /** Stored, and the office must be told. */
    problems: z.array(z.object({ key: z.string(), message: z.string() })),
  }),
});

export const pickUpRow = z.object({
  id,
  student_id: id,
  name: z.string(),
  class_name: words,
  collected_by: z.string(),
  relation: words,
  card_no: words,
  collected_at: z.string(),
  without_line: z.boolean(),
  problem: words,
  by: words,
});

export const pickUpList = defineCall({
  method: 'GET',
  path: 'student/pick-up/list',
  area,
  title: 'Who fetched which child on a day',
  beyond: 'who fetched which child on a day (03 §14.8)',
  permissions,
  input: { ...listFields, branch_id: id, on_date: localDate.optional() },
  data: listOf(pickUpRow),
});
