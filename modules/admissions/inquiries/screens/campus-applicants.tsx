// Families asking for a given campus or a visit (spec 02 §6.1).

import { inquiriesScreen } from './inquiries.tsx';

export const Screen = inquiriesScreen('campus');
