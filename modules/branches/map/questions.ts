// What the map asks of the modules above it (10 §17 no. 4; 14 §2).

import { declareQuestion } from '#platform/questions/question.ts';

export interface StudentsOfArea {
  branch_id: number;
  /** As the addresses of families say it; empty where they say nothing. */
  city: string;
  area: string;
  students: number;
}

/** Where the students of branches live, by the area of their address. */
export const studentsByArea = declareQuestion<{ branch_ids: readonly number[] }, StudentsOfArea[]>(
  'branches.students_by_area',
);

export interface Territory {
  branch_id: number;
  km: number;
}

/** The territory that the agreement of a franchise gives it (FRA-2). */
export const territories = declareQuestion<{ branch_ids: readonly number[] }, Territory[]>('branches.territories');
