// The front of a card as the approver and the clerk see it, and its back with the codes.

import { formatDate } from '#kernel/dates.ts';
import { usePicture } from '#ui/calls/use-picture.ts';
import type { CardRow } from '../../contract/cards.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import '#ui/page-kinds/list/list-pictures.css';
import '../cards.css';

function Photo({ url, className = 'id-card-photo' }: { url: string | null; className?: string }) {
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
    <div className="id-card">
      <div className="id-card-band">
        <span>
          <strong>{school ?? card.branch_name}</strong>
          {school ? card.branch_name : null}
        </span>
        <span>{card.holder === 'guardian' ? 'PICK-UP CARD' : card.card_no}</span>
      </div>
      <div className="id-card-body">
        <Photo url={card.photo_url} />
        <div className="id-card-text">
          <div className="id-card-name" dir="auto">
            {face.name}
          </div>
          {face.native_name ? (
            <div className="id-card-native" dir="rtl" lang={card.currency === 'OMR' ? 'ar' : 'ur'}>
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
    <div className="id-card is-back">
      <div className="id-card-back">
        <dl className="id-card-text">
          <dt>Father</dt>
          <dd>{face.father_name ?? '–'}</dd>
          <dt>Emergency</dt>
          <dd>{formatPhone(face.phone) || '–'}</dd>
          <dt>Address</dt>
          <dd>{face.address ?? '–'}</dd>
        </dl>
        <img src={drawn(qr_svg)} alt={`Code of card ${card.card_no}`} />
        <span className="id-card-text">If found, please return to the school.</span>
        {barcode_svg ? <img src={drawn(barcode_svg)} alt={`Bar code ${face.pin ?? ''}`} /> : null}
      </div>
    </div>
  );
}

export function Face({ url }: { url: string | null }) {
  return <Photo url={url} className="gate-face" />;
}
