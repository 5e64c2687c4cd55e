// What others paid for the same (05 §14.6): what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { priceMemoryCalls } from './calls/price-memory.ts';

export const priceMemoryChapter = defineChapter({ name: 'price-memory', calls: priceMemoryCalls });
