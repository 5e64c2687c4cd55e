// The one catalogue: every sentence that parents and the public read, in English, Urdu and Arabic (decision 0141). Messages of events begin with
// their English words beside the event, and have the others in `messages`; app/family-words.test.ts holds them.

import { closedDoors } from './closed-doors/index.ts';
import { feePapers } from './fee-papers/index.ts';
import { pay } from './pay/index.ts';
import { portal } from './portal/index.ts';
import { reminderLetters } from './reminder-letters/index.ts';
import { verify } from './verify/index.ts';
import { wallet } from './wallet/index.ts';

export const catalogue = { closedDoors, feePapers, pay, portal, reminderLetters, verify, wallet };
