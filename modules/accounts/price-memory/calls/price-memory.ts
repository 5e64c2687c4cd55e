// The call behind the price memory.

import { serve } from '#platform/http/serve.ts';
import { priceMemory } from '../contract/price-memory.ts';
import { readPriceMemory } from '../reads/price-memory.ts';

export const priceMemoryCalls = [serve(priceMemory, readPriceMemory)];
