// The call that takes many photos from one file (STU-5).

import { serve, withMessage } from '#platform/http/serve.ts';
import { startPhotoZip } from '../actions/photo-zip.ts';
import { photoZip } from '../contract/photo-zip.ts';

export const photoZipCalls = [
  serve(photoZip, async (input) => {
    const begun = await startPhotoZip(input);
    return withMessage(
      begun,
      input.dry_run ? 'The files are only checked; nothing is saved' : 'The photos are being taken',
    );
  }),
];
