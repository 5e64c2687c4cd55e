// Where the sheet of a register lies, and how its state is shown.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Statuses } from '#ui/table/column.ts';
import { registerStates as states } from '../../rules/register-states.ts';

export const sheetPath = (section_id: number, on_date: string): string =>
  linkTo(pages.ManualAttendance, { section_id, on_date });

export const registerStates: Statuses = states.badges;
