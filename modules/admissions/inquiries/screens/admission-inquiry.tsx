// Inquiries for admission (spec 02 §6.1).

import { inquiriesScreen } from './inquiries.tsx';

export const Screen = inquiriesScreen('admission');
