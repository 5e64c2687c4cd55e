// Questions from the contact form (spec 02 §6.1).

import { inquiriesScreen } from './inquiries.tsx';

export const Screen = inquiriesScreen('contact');
