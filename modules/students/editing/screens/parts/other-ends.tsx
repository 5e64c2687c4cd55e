// A move within the group, from both sides: where the child came from, where it goes (STU-62).

import { Badge } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';

type Data = DataOf<typeof studentGet>;

export function OtherEnds({ data: { came_from, goes_to } }: { data: Data }) {
  return (
    <>
      {came_from ? (
        <End end={came_from} words={`${came_from.state === 'waiting' ? 'Comes' : 'Came'} from ${came_from.place}`} />
      ) : null}
      {goes_to ? (
        <End
          end={goes_to}
          words={
            goes_to.state === 'waiting'
              ? `Goes to ${goes_to.place}`
              : `At ${goes_to.place} since ${formatDate(goes_to.on)}`
          }
        />
      ) : null}
    </>
  );
}

/** A link only for those who see the other record. */
function End({ end, words }: { end: NonNullable<Data['came_from']>; words: string }) {
  const look = { variant: 'light', tt: 'none', leftSection: <IconArrowNarrowRight size={12} /> } as const;
  return end.student_id === null ? (
    <Badge component="span" {...look}>
      {words}
    </Badge>
  ) : (
    <Badge component={Link} to={bioPath(end.student_id)} {...look}>
      {words}
    </Badge>
  );
}
