// What the rows of a list hold, read from its contract: what may be counted by, and what can be added up.

import { z } from 'zod';
import type { Contract } from './contract.ts';
import { kindOfField } from './field-kinds.ts';
import { namedIn } from './names.ts';

type Schema = z.core.$ZodType;

/** What is meant once nothing is left out. */
function inside(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.def.innerType);
  return schema instanceof z.ZodPipe ? inside(schema.def.in) : schema;
}

/** The fields of a row; undefined where the call is no list. */
function rowShape({ data }: Contract): Readonly<Record<string, Schema>> | undefined {
  if (!(data instanceof z.ZodObject)) return undefined;
  const rows: unknown = data.shape['data'];
  if (!(rows instanceof z.ZodArray) || !('total' in data.shape)) return undefined;
  const row = inside(rows.element);
  return row instanceof z.ZodObject ? row.shape : undefined;
}

/** A list that anybody signed in may ask for: read by pages, whatever stands in front of it. */
export function isList(contract: Contract): boolean {
  const { method, door, access, stepUp, transport, admits, input } = contract;
  const plain = method === 'GET' && door === 'user' && access === 'user' && transport === 'json' && admits === 'anyone';
  return plain && !stepUp && 'startRow' in input.shape && rowShape(contract) !== undefined;
}

/** All that a row holds. */
export const fieldsOfRow = (contract: Contract): readonly string[] => Object.keys(rowShape(contract) ?? {});

/** How a field of a row can be counted by or added up; undefined for what is neither, and for what no row has. */
export function fieldOfRow(
  contract: Contract,
  name: string,
  { worked_out = false } = {},
): 'words' | 'number' | undefined {
  const found = namedIn(rowShape(contract) ?? {}, name);
  if (!found || (!worked_out && kindOfField(found)?.is === 'worked out')) return undefined;
  const field = inside(found);
  if (field instanceof z.ZodNumber) return 'number';
  const words = [z.ZodString, z.ZodEnum, z.ZodBoolean, z.ZodLiteral, z.ZodUnion, z.ZodISODate, z.ZodISODateTime];
  return words.some((kind) => field instanceof kind) ? 'words' : undefined;
}

/** What a filter that asks for an id is called in the rows. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  branch_id: ['branch_name', 'branch'],
  course_id: ['class_name', 'course_name'],
};

/** The columns that may say in words what the filter `id` asks by its number, the likeliest first. */
export function namesOfId(id: string): readonly string[] {
  const stem = id.replace(/_id$/, '');
  return namedIn(CALLED, id) ?? (stem === id ? [] : [`${stem}_name`, stem]);
}

/** Where something stands: in every list that shows it, also where it is no filter of the list. */
const PLACES = new Set(['branch_name', 'branch', 'class_name', 'course_name', 'section_name', 'session_name', 'city']);

/** A column of the rows by which a list is counted, as its call takes it. */
export interface By {
  field: string;
  /** What people read instead of the number. */
  name: string | undefined;
  as: 'day' | 'month' | 'moment_day' | 'moment_month' | undefined;
}

export function readBy(text: string): By {
  const [, field = '', name, as] = /^([a-z0-9_]+)(?:~([a-z0-9_]+)|\.([a-z_]+))?$/.exec(text) ?? [];
  return { field, name, as: as as By['as'] };
}

/**
 * What can be filtered by can be counted by, and nothing else that people wrote: a column that is masked for some stands in the statement
 * of the list as it is. Days are counted by whatever they are; a text that is none is refused by the database.
 */
export function mayCountBy(contract: Contract, text: string): boolean {
  const { field, name, as } = readBy(text);
  if (!fieldOfRow(contract, field)) return false;
  if (as) return fieldOfRow(contract, field) === 'words';
  const asks = Object.keys(contract.input.shape);
  const said = asks.includes(field) || PLACES.has(field) || asks.some((one) => namesOfId(one).includes(field));
  return said && (name === undefined || (namesOfId(field).includes(name) && fieldOfRow(contract, name) === 'words'));
}

/** Which one it is, how old or how far: numbers that are nothing added up. */
const NO_SUM =
  /percent|_no$|^(no|number|level|age|place|attempt|seq|rank|priority|revision|weight|score|days|hours|lane|version)$|^(rank|gap|days)_|_(days|version|size|bp)$|^months_due$/;

export const addsUp = (key: string): boolean => !NO_SUM.test(key);
