// One card of the Shortcuts tab: a built-in one, or one of the person's own (product-spec 2.6).

import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './parts/shortcut.module.css';

export interface OwnShortcut {
  id: number;
  title: string;
  url: string;
  icon_url: string | null;
}

interface CardProps {
  url: string;
  icon: ReactNode;
  title: string;
  greyed?: boolean;
}

/** The target takes the dashboard's place in the history, as the product does it. */
export function CardLink({ url, icon, title, greyed }: CardProps) {
  const content = (
    <>
      <span aria-hidden>{icon}</span>
      <Text fw={500}>{title}</Text>
    </>
  );
  if (greyed) {
    return (
      <div
        className={clsx(css['shortcut'], css['greyed'])}
        aria-disabled
        title="This area is not part of this installation"
      >
        {content}
      </div>
    );
  }
  if (url.startsWith('https://')) {
    return (
      <a className={css['shortcut']} href={url} rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link className={css['shortcut']} to={url} replace>
      {content}
    </Link>
  );
}

export function OwnCardLink({ card }: { card: OwnShortcut }) {
  return (
    <CardLink
      url={card.url}
      icon={card.icon_url ? <img src={card.icon_url} alt="" /> : <IconLink size={28} stroke={1.4} />}
      title={card.title}
    />
  );
}

/** As it stands before it can be moved. */
export function OwnCard({ card }: { card: OwnShortcut }) {
  return (
    <li className={css['own']}>
      <OwnCardLink card={card} />
    </li>
  );
}
