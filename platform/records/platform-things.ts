// What of the platform's own tables has a name behind an id.

import { namedTable } from './named-things.ts';

export const platformThings = [
  namedTable({ kind: 'country', words: ['nationality'], table: 'platform.countries', name: 'nicenam', of: 'everyone' }),
  namedTable({ kind: 'language', words: ['mother tongue'], table: 'platform.languages', of: 'everyone' }),
  namedTable({ kind: 'import', table: 'platform.import_runs', name: 'file_name', of: 'school' }),
  namedTable({ kind: 'holiday', table: 'platform.holidays', of: 'school' }),
];
