// Every word of what was typed, anywhere in a student's names and numbers (STU-3).

import { sql } from '#platform/db/index.ts';

/** A condition on `students.students s`; one `like` a word, so that the trigram index serves. */
export function studentWords(typed: string): ReturnType<typeof sql<boolean>> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const all = words.slice(0, 6).map((word) => {
    const like = `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`;
    // A word of one or two letters has no trigram: its index would be read whole, so it is kept away from it.
    const text = word.length < 3 ? sql`(s.search_text || '')` : sql`s.search_text`;
    return sql<boolean>`${text} like students.fold(${like}::text)`;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...all], sql` and `)})`;
}
