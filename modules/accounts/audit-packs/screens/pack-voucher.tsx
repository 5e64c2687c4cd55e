// A voucher of an audit pack: what it says, its lines, its bills.

import type { DataOf } from '#kernel/contract.ts';
import type { packVoucher } from '../contract/pack-door.ts';
import css from './pack.module.css';

interface Props {
  data: DataOf<typeof packVoucher>;
  token: string;
  id: number;
}

export function PackVoucher({ data: { facts, lines, bills }, token, id }: Props) {
  return (
    <>
      <h2>{facts[0]?.value}</h2>
      <dl>
        {facts.slice(1).map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css['pack-table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Narration</th>
              <th scope="col" className={css['pack-figure']}>
                Debit
              </th>
              <th scope="col" className={css['pack-figure']}>
                Credit
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, n) => (
              <tr key={n}>
                <td>{line.account}</td>
                <td>{line.narration}</td>
                <td className={css['pack-figure']}>{line.debit}</td>
                <td className={css['pack-figure']}>{line.credit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Bills</h2>
      {bills.length === 0 ? <p>No bill is attached to this voucher.</p> : null}
      <ul>
        {bills.map((bill) => (
          <li key={bill.id}>
            <a
              href={`/api/v1/audit-pack/${encodeURIComponent(token)}/voucher/${id}/bill/${bill.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {bill.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
