// Rules of the price memory that sheets ask too.

export { comparedWith, isDear, perStudent, priceInWords, type PriceRange } from './price-words.ts';
