// HR-7 in a file: managers who stand in it are named by their numbers; who is unknown and who closes a circle is told by line.

interface Person {
  line: number;
  full_name: string;
  national_id: string | null;
  manager_number: string | null;
}

interface Fault {
  line: number;
  reason: string;
}

/** What is wrong with the reporting lines within the file; none is good. */
export function reportingFaults(people: readonly Person[]): Fault[] {
  const byNumber = new Map(
    people.flatMap((one) => (one.national_id === null ? [] : [[one.national_id, one] as const])),
  );
  return people.flatMap((one) => {
    if (one.manager_number === null) return [];
    const manager = byNumber.get(one.manager_number);
    if (!manager)
      return [{ line: one.line, reason: 'The manager is neither in the register nor in a good line of this file' }];
    const names = circleFrom(one, byNumber);
    return names === null
      ? []
      : [{ line: one.line, reason: `This would make a circle: ${names.join(' reports to ')}` }];
  });
}

/** The names round the circle, beginning and ending with the person; null where the line ends. */
function circleFrom(one: Person, byNumber: ReadonlyMap<string, Person>): string[] | null {
  const names = [one.full_name];
  const seen = new Set([one.line]);
  let next = byNumber.get(one.manager_number ?? '');
  while (next) {
    names.push(next.full_name);
    if (next.line === one.line) return names;
    if (seen.has(next.line)) return null;
    seen.add(next.line);
    next = next.manager_number === null ? undefined : byNumber.get(next.manager_number);
  }
  return null;
}
