// The rules of offers that other chapters and the screens use.

export * from './offer-states.ts';
export * from './offer-terms.ts';
