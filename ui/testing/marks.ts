// An imaginary marks sheet, on which the Entry sheet is tried.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const line = z.object({
  student_id: z.number(),
  roll_no: z.number(),
  name: z.string(),
  oral: z.union([z.number(), z.string()]).nullable(),
  written: z.union([z.number(), z.string()]).nullable(),
  attendance: z.string().nullable(),
  fine: z.number().nullable(),
  checked_on: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.number(),
});

export type MarkLine = z.output<typeof line>;

export const marksRead = defineCall({
  method: 'GET',
  path: 'marks',
  area: 'testing',
  title: 'Marks of a class',
  input: { class_id: id },
  data: z.object({ rows: z.array(line) }),
});

export const marksSave = defineCall({
  method: 'POST',
  path: 'marks',
  area: 'testing',
  title: 'Save marks',
  input: { rows: z.array(z.record(z.string(), z.unknown())).max(5000) },
  data: z.object({ saved: z.number() }),
});

const NAMES = [
  'Abdullah Abbasi',
  'Ayesha Tariq',
  'Bilal Ahmed',
  'Dua Farooq',
  'Fatima Noor',
  'Hamza Butt',
  'Hania Sheikh',
  'Ibrahim Aslam',
  'Khadija Malik',
  'Mustafa Raza',
  'Noor ul Ain',
  'Rayyan Siddiqui',
  'Saad Gondal',
  'Zainab Chaudhry',
];

export function someMarks(count: number): MarkLine[] {
  return Array.from({ length: count }, (_, i) => ({
    student_id: i + 1,
    roll_no: i + 1,
    name: NAMES[i % NAMES.length] ?? '',
    oral: i % 9 === 4 ? 'A' : i % 5 === 3 ? null : 6 + (i % 15),
    written: i % 9 === 4 ? 'A' : i % 5 === 3 ? null : 38 + ((i * 7) % 42) + (i % 2) / 2,
    attendance: i % 9 === 4 ? 'A' : 'P',
    fine: i % 6 === 5 ? 25_000 : null,
    checked_on: i % 5 === 3 ? null : '2026-11-18',
    remark: i % 7 === 2 ? 'Works with care' : null,
    version: 1,
  }));
}
