// The one catalogue: every sentence that parents and the public read, in English, Urdu and Arabic (decision 0141). Messages of events begin with
// their English words beside the event, and have the others in `messages`; app/family-words.test.ts holds them.

import { closedDoors } from './closed-doors/words.ts';
import { feePapers } from './fee-papers/words.ts';
import { jobs } from './jobs/words.ts';
import { pay } from './pay/words.ts';
import { portal } from './portal/words.ts';
import { publicForm } from './public-form/words.ts';
import { reminderLetters } from './reminder-letters/words.ts';
import { ticket } from './ticket/words.ts';
import { verify } from './verify/words.ts';
import { wallet } from './wallet/words.ts';

export const catalogue = {
  closedDoors,
  feePapers,
  jobs,
  pay,
  portal,
  publicForm,
  reminderLetters,
  ticket,
  verify,
  wallet,
};
