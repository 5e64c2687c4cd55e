// Calls of the gate: what a scanned card answers (spec 03 §5.11).

import { serve } from '#platform/http/serve.ts';
import { cardScan, cardView } from '../contract/card-gate.ts';
import { scanCard, viewCard } from '../reads/card-scan.ts';

export const gateCalls = [serve(cardView, viewCard), serve(cardScan, scanCard)];
