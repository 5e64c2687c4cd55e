// Pure rules of exchange rates, for other chapters and the screens.

export { type KnownRate, rateIn } from './rate-in.ts';
