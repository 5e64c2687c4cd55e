// What who decides reads of an applicant: place, score, distance, conditions (spec 10 §4.4).

import { formatDate } from '#kernel/dates.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import type { Applicant } from '../contract/applicants.ts';
import { premisesNames, recommendationNames } from '../contract/applicant-words.ts';

export function applicantShows(applicant: Applicant): FieldShown[] {
  const line = (field: string, label: string, after: string | number | null): FieldShown => ({
    field,
    label,
    before: null,
    after,
  });
  const visit = applicant.visits.find((one) => one.state === 'done');
  const inside = applicant.near.filter((one) => one.inside).map((one) => `${one.code} (${one.km.toFixed(2)} km)`);
  return [
    line('branch', 'Branch', `${applicant.branch_code ?? ''} ${applicant.branch_name ?? ''}`.trim()),
    line('place', 'Place', [applicant.proposed_address, applicant.area, applicant.city].filter(Boolean).join(', ')),
    line('levels', 'Levels', applicant.levels.join(', ')),
    line('premises', 'Premises', premisesNames[applicant.premises]),
    line('score', 'Score of the visit', visit?.total ?? null),
    line('recommendation', 'Recommendation', visit?.recommendation ? recommendationNames[visit.recommendation] : null),
    ...(visit?.conditions ? [line('conditions', 'Conditions', visit.conditions)] : []),
    line(
      'nearest',
      'Nearest branch',
      applicant.near[0] ? `${applicant.near[0].branch_name}, ${applicant.near[0].km.toFixed(2)} km` : 'none',
    ),
    ...(inside.length > 0 ? [line('territory', 'Inside the territory of', inside.join(', '))] : []),
    ...(applicant.expected_opening
      ? [line('opening', 'Expected opening', formatDate(applicant.expected_opening))]
      : []),
  ];
}
