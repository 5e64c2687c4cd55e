// The call of a copied set-up (10 section 11.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { copyBranchSetUp } from '../actions/copy-set-up.ts';
import { copySetUpCall } from '../contract/copy-set-up.ts';

export const copySetUpCalls = [
  serve(copySetUpCall, async (input) => {
    const copied = await copyBranchSetUp(input);
    if (input.preview) return copied;
    return withMessage(copied, copied.made === 0 ? 'Nothing new was made' : `${counted(copied.made, 'thing')} copied`);
  }),
];
