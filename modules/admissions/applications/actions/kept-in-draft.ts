// What of a submitted form stays with the application, because no record of child or family holds it.

import type { CheckedApplication } from './check-application.ts';

export function keptInDraft({ tidy }: CheckedApplication): Record<string, unknown> {
  return {
    shift: tidy.shift,
    siblings_elsewhere: tidy.siblings_elsewhere,
    emergency_name: tidy.emergency_name,
    emergency_relation: tidy.emergency_relation,
    emergency_mobile: tidy.emergency_mobile,
    declared: true,
  };
}
