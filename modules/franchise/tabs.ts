// Pieces that chapters of franchise put beside the pages of others.

export { frameNotices } from './locks/screens/index.ts';
