// Rules of packages that other chapters and their screens use.

export { type LineNature, type PricedLine, roundingUnit, stackedPolicy } from './package-price.ts';
