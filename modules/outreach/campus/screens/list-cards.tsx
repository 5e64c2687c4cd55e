// The three lists that the doors of the websites feed, with what is open and late in each.

import { SimpleGrid, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { counted, grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { leadList } from '#modules/admissions/inquiries/contract/leads.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { linkTo } from '#kernel/addresses.ts';
import cardCss from '#ui/page/card.module.css';
import submenuCss from '#ui/page-kinds/submenu/submenu.module.css';

const lists = [
  {
    kind: 'admission',
    path: pages.AdmissionInquiry,
    title: 'Admission Inquiry',
    text: 'Leads for admission: calls, visits, next actions',
  },
  {
    kind: 'campus',
    path: pages.CampusApplicant,
    title: 'Campus Applicants',
    text: 'Families asking for a given campus or a visit',
  },
  { kind: 'contact', path: pages.ContactInquiry, title: 'Contact Inquiry', text: 'Questions from the contact form' },
] as const;

function Card({ kind, path, title, text }: (typeof lists)[number]) {
  const { data } = useCall(leadList, { kind, fetchCount: 1 });
  const { open = 0, late = 0 } = data?.figures ?? {};
  return (
    <Link to={linkTo(path, {})} className={clsx(cardCss['card'], submenuCss['submenu-card'])}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" fz="sm">
        {text}
      </Text>
      <Text fz="sm" mt={4}>
        {data === undefined ? '…' : `${grouped(open)} open`}
        {late > 0 ? <Text span inherit c="var(--bad)" fw={600}>{` · ${counted(late, 'late', 'late')}`}</Text> : null}
      </Text>
    </Link>
  );
}

export function ListCards() {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} spacing="sm" m={0} p={0} className={cardCss['cards']}>
      {lists.map((list) => (
        <li key={list.kind}>
          <Card {...list} />
        </li>
      ))}
    </SimpleGrid>
  );
}
