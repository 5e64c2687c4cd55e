// Where a challan is shown.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';

export const challanPath = (id: number): string => linkTo(pages.royaltyChallan, { id });
