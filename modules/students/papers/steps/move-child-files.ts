// STU-60: photo, papers, notes and own files of a child are seen where the child is; the files go along with it.

import { moveFiles } from '#platform/files/files.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** While both branches are in the scope, before the records have moved. */
export async function moveChildFiles(
  student_ids: readonly number[],
  branches: { from: number; to: number },
): Promise<void> {
  const ids = [...student_ids];
  const files = await rowsOf(sql<{ id: number }>`
    select photo_file_id as id from students.students where id = any (${ids}::bigint[]) and photo_file_id is not null
    union select file_id from students.student_documents where student_id = any (${ids}::bigint[]) and file_id is not null
    union select file_id from students.student_immunisations where student_id = any (${ids}::bigint[]) and file_id is not null
    union select file_id from students.student_notes where student_id = any (${ids}::bigint[]) and file_id is not null
    union select (s.custom ->> f.key)::bigint from students.students s
      join students.student_custom_fields f on f.school_id = s.school_id and f.type = 'file' and s.custom ? f.key
     where s.id = any (${ids}::bigint[]) and s.custom <> '{}'::jsonb`);
  await moveFiles(
    files.map((file) => file.id),
    branches,
  );
}
