// Rules of budgets that other chapters and screens use.

export { isHeld, isStopped, overBy, overInWords, type Standing, standingInWords, toneOf } from './standing.ts';
