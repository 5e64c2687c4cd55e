// What a teacher reads after saving a register: what was kept, what was not and why the register is not taken yet.

import { counted } from '#kernel/counted.ts';

export interface Saved {
  saved: number;
  conflicts: readonly unknown[];
  refused: readonly { message: string }[];
  missing: readonly string[];
  register: { state: string; class_name: string; section_name: string };
}

const SHOWN = 3;

export function savedWords({ saved, conflicts, refused, missing, register }: Saved, day: string): string {
  const words: string[] = [];
  const place = `${register.class_name} – ${register.section_name}`;
  if (register.state === 'taken' && missing.length === 0 && conflicts.length === 0 && refused.length === 0)
    return `The register of ${place} on ${day} is saved`;
  words.push(saved === 0 ? 'Nothing is saved' : counted(saved, 'mark is saved', 'marks are saved'));
  if (conflicts.length > 0)
    words.push(
      counted(
        conflicts.length,
        'child was marked by somebody else meanwhile',
        'children were marked by somebody else meanwhile',
      ),
    );
  if (refused.length > 0) words.push(`${refused.length} refused: ${refused[0]?.message ?? ''}`);
  if (missing.length > 0)
    words.push(
      `no mark yet for ${missing.slice(0, SHOWN).join(', ')}${missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''}`,
    );
  return words.join('; ');
}
