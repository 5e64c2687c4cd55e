// Where the pages of a student's plan and of asking for another one are (spec 04 §5.2).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';

export const structurePath = (student_id: number): string => linkTo(pages.StudentFeeStructure, { student_id });

export const askPath = (student_id?: number): string => linkTo(pages.StudentFeeEdit, { student_id });
