// Where the record of a student lies.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';

export const bioPath = (student_id: number): string => linkTo(pages.BioStudent, { id: student_id });
