// The columns of a file of marks of employees: their titles, the headings under which schools send them, how a cell is read (spec 06 §8).

import { registerDate } from '#kernel/register-date.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import type { ImportColumns } from '#platform/imports/definition.ts';
import { short } from '#modules/attendance/marks/chapter.ts';
import type { StaffMarksRow } from '../rules/staff-marks-file.ts';

function clockTime(text: string): string | Refusal {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const fits = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return fits ? `${hours.padStart(2, '0')}:${minutes}` : badField('in', `'${text}' is no time. Write 08:05`);
}

export const columns: ImportColumns<StaffMarksRow> = {
  employee_code: {
    title: 'Employee code',
    aliases: ['Code', 'Emp Code', 'Employee No', 'Staff No', 'ID'],
    required: true,
    hint: 'The code on the card',
    example: 'LHR-00007',
    parse: short(20, 'An employee code'),
  },
  on_date: {
    title: 'Date',
    aliases: ['Day', 'Attendance Date', 'On'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '20/11/2026',
    parse: registerDate,
  },
  status: {
    title: 'Status',
    aliases: ['Mark', 'Attendance', 'Letter'],
    required: true,
    hint: 'P present, HD half day, A absent, OD on duty',
    example: 'P',
    parse: short(20, 'A mark'),
  },
  in: {
    title: 'In',
    aliases: ['Time In', 'Check In', 'Arrival', 'Coming'],
    required: false,
    hint: 'HH:MM; lateness follows from it',
    example: '08:05',
    parse: clockTime,
  },
  out: {
    title: 'Out',
    aliases: ['Time Out', 'Check Out', 'Departure', 'Going'],
    required: false,
    hint: 'HH:MM',
    example: '14:00',
    parse: clockTime,
  },
  remarks: {
    title: 'Remark',
    aliases: ['Remarks', 'Note', 'Reason'],
    required: false,
    hint: 'Why it is marked by hand',
    example: 'Machine was off',
    parse: short(200, 'A remark'),
  },
};
