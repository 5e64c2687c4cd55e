// STU-85 as a table.

import { describe, expect, it } from 'vitest';
import { adviceFor, suggestedLevel } from './warning-level.ts';

describe('STU-85 the level of the next warning', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [7, 3],
  ])('%i live ones make it level %i', (live, level) => {
    expect(suggestedLevel(live)).toBe(level);
  });

  it('a third conduct warning advises, the second says nothing', () => {
    expect(adviceFor('conduct', 3, 'Saad')).toContain('leaving');
    expect(adviceFor('uniform', 3, 'Saad')).toContain('family');
    expect(adviceFor('conduct', 2, 'Saad')).toBeNull();
  });
});
