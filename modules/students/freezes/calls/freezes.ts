// Calls of freezing and coming back (spec 03 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { cancelFreeze, createFreeze, sendFreeze, updateFreeze } from '../actions/ask-freeze.ts';
import { askExtension, askUnfreeze } from '../actions/ask-unfreeze.ts';
import { previewFreeze } from '../actions/preview-freeze.ts';
import {
  freezeCancel,
  freezeCreate,
  freezeExtend,
  freezeList,
  freezePreview,
  freezeReport,
  freezeSend,
  freezeUpdate,
  unfreezeList,
  unfreezeSend,
} from '../contract/freezes.ts';
import { readFreezeReport } from '../reads/freeze-report.ts';
import { listFreezes, listFrozen } from '../reads/freezes.ts';

export const freezeCalls = [
  serve(freezeList, listFreezes),
  serve(unfreezeList, listFrozen),
  serve(freezeReport, readFreezeReport),
  serve(freezePreview, previewFreeze),
  serve(freezeCreate, async (input) =>
    withMessage(await createFreeze(input), input.send ? 'Sent for approval' : 'The draft is saved'),
  ),
  serve(freezeUpdate, async (input) => withMessage(await updateFreeze(input), 'The draft is saved')),
  serve(freezeSend, async (input) => withMessage(await sendFreeze(input), 'Sent for approval')),
  serve(freezeCancel, async (input) => withMessage(await cancelFreeze(input), 'The freeze is cancelled')),
  serve(unfreezeSend, async (input) => withMessage(await askUnfreeze(input), 'Sent for approval')),
  serve(freezeExtend, async (input) => withMessage(await askExtension(input), 'Sent for approval')),
];
