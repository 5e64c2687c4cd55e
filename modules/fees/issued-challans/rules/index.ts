// Rules of issued challans that other chapters use.

export { isRecognised } from './issued-entry.ts';
