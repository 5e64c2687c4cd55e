// The front of a card as the approver and the clerk see it, and its back with the codes.

import { clsx } from 'clsx';
import { formatDate } from '#kernel/dates.ts';
import { usePicture } from '#ui/calls/use-picture.ts';
import type { CardRow } from '../../contract/cards.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import css from './id-card.module.css';

function Photo({ url, className = css['id-card-photo'] }: { url: string | null; className?: string }) {
  const src = usePicture(url);
  return src ? <img src={src} alt="" className={className} /> : <span className={className}>No photo</span>;
}

type Fact = readonly [string, string | null];

function factsOf({ face, holder, layout, expires_on }: CardRow): Fact[] {
  const until: Fact = ['Valid until', formatDate(expires_on)];
  if (holder === 'guardian')
    return [
      ['Mobile', formatPhone(face.phone)],
      ['Collects', face.children.map((child) => child.name).join(', ')],
      until,
    ];
  const all: Fact[] = [
    ['Class', face.class_name],
    ['Reg. no.', face.reg_no],
  ];
  return [...all, ...(layout === 'full' ? [['Blood group', face.blood_group] satisfies Fact] : []), until];
}

export function CardPicture({ card, school }: { card: CardRow; school?: string }) {
  const { face } = card;
  return (
    <div className={css['id-card']}>
      <div className={css['id-card-band']}>
        <span>
          <strong>{school ?? card.branch_name}</strong>
          {school ? card.branch_name : null}
        </span>
        <span>{card.holder === 'guardian' ? 'PICK-UP CARD' : card.card_no}</span>
      </div>
      <div className={css['id-card-body']}>
        <Photo url={card.photo_url} />
        <div className={css['id-card-text']}>
          <div className={css['id-card-name']} dir="auto">
            {face.name}
          </div>
          {face.native_name ? (
            <div className={css['id-card-native']} dir="rtl" lang={card.currency === 'OMR' ? 'ar' : 'ur'}>
              {face.native_name}
            </div>
          ) : null}
          <dl>
            {factsOf(card).map(([name, value]) =>
              value ? (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
      </div>
    </div>
  );
}

const drawn = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

export function CardBack({ card, qr_svg, barcode_svg }: { card: CardRow; qr_svg: string; barcode_svg: string | null }) {
  const { face } = card;
  return (
    <div className={clsx(css['id-card'], css['is-back'])}>
      <div className={css['id-card-back']}>
        <dl className={css['id-card-text']}>
          <dt>Father</dt>
          <dd>{face.father_name ?? '–'}</dd>
          <dt>Emergency</dt>
          <dd>{formatPhone(face.phone) || '–'}</dd>
          <dt>Address</dt>
          <dd>{face.address ?? '–'}</dd>
        </dl>
        <img src={drawn(qr_svg)} alt={`Code of card ${card.card_no}`} />
        <span className={css['id-card-text']}>If found, please return to the school.</span>
        {barcode_svg ? <img src={drawn(barcode_svg)} alt={`Bar code ${face.pin ?? ''}`} /> : null}
      </div>
    </div>
  );
}

export function Face({ url }: { url: string | null }) {
  return <Photo url={url} className={css['id-card-face']} />;
}
