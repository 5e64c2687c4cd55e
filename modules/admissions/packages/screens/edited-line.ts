// A line of a package while it is typed: all that the call takes, nothing left out.

import type { InputOf } from '#kernel/contract.ts';
import type { packagePreview } from '../contract/packages.ts';

type Line = InputOf<typeof packagePreview>['lines'][number];
export type EditedLine = Required<Omit<Line, 'amounts'>> & { amounts: { course_id: number; amount: number }[] };
