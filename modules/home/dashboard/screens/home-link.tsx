// A link to the list behind something on a home, where this person may open it; else what stands there in its place.

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '#modules/home/shortcuts/screens/parts/may-open.ts';

interface Props {
  to: string | null;
  /** For who may not open it; the same words while nothing is said. */
  plain?: ReactNode;
  children: ReactNode;
}

export function HomeLink({ to, plain, children }: Props) {
  const mayOpen = useMayOpen();
  if (to && mayOpen(to))
    return (
      <Anchor component={Link} to={to} inherit>
        {children}
      </Anchor>
    );
  return plain === undefined ? children : plain;
}
