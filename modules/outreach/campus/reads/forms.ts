// Forms of the websites with what came through them in 30 days; how one is shared (CAM-5).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { codeSvg } from '#platform/printing/codes.ts';
import type { formList, FormRow, formShare } from '../contract/forms.ts';
import { storedForm } from './stored-form.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

export const addressOf = (slug: string): string => houseAddress(pathOf(pages.PublicForm, { slug }));

export async function listForms(query: ParsedInputOf<typeof formList>): Promise<DataOf<typeof formList>> {
  const where = sql<boolean>`
    f.school_id = platform.current_school() and f.title ilike ${containing(query.filter ?? '')}
    and (${query.kind ?? null}::text is null or f.kind = ${query.kind ?? null}) and (${query.state ?? null}::text is null or f.state = ${query.state ?? null})`;
  const rows = await rowsOf(sql<Omit<FormRow, 'address'>>`
    select f.id, f.slug, f.kind, f.title, f.texts, f.languages, f.fields, f.branch_mode, f.branch_id, b.short_name as branch_name, f.site_id,
           s.name as site_name, f.proof_of_work, f.notify_user_ids, f.state, f.version, coalesce(c.seen, 0)::int as seen, coalesce(n.sent, 0)::int as sent,
           coalesce(n.spam, 0)::int as spam, coalesce(n.failed, 0)::int as failed
      from outreach.public_forms f
      left join platform.branches b on b.id = f.branch_id
      left join platform.public_sites s on s.id = f.site_id
      left join lateral (select sum(k.n) as seen from outreach.public_form_counts k
                          where k.form_id = f.id and k.step = 'seen' and k.day > (platform.now() at time zone 'UTC')::date - 30) c on true
      left join lateral (select count(*) filter (where x.state <> 'spam') as sent, count(*) filter (where x.state = 'spam') as spam,
                                count(*) filter (where x.state = 'failed') as failed
                           from outreach.public_submissions x where x.form_id = f.id and x.at > platform.now() - interval '30 days') n on true
     where ${where} order by f.state, lower(f.title), f.id limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const counts = await rowOf(sql<{ total: number; live: number }>`
    select count(*)::int as total, count(*) filter (where f.state = 'live')::int as live from outreach.public_forms f where ${where}`);
  const shown = rows.map((row): FormRow => ({ ...row, address: addressOf(row.slug) }));
  const sum = (key: 'sent' | 'failed'): number => shown.reduce((all, row) => all + row[key], 0);
  return {
    ...asList(shown, counts?.total ?? 0, query),
    figures: { live: counts?.live ?? 0, sent: sum('sent'), failed: sum('failed') },
  };
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const frameOf = (address: string, title: string): string =>
  `<iframe src="${address}?frame=1" title="${quoted(title)}" style="width:100%;border:0;min-height:900px" loading="lazy" referrerpolicy="no-referrer"></iframe>`;

/** The page of the website needs nothing of ours but these lines: the frame grows with the form, the campaign of its address goes along. */
const snippetOf = (address: string, slug: string, title: string): string => `<div id="maktab-${slug}"></div>
<script>
(function () {
  var f = document.createElement('iframe');
  var q = new URLSearchParams(location.search), k = new URLSearchParams({ frame: '1' });
  q.forEach(function (v, n) { if (n.indexOf('utm_') === 0) k.set(n, v.slice(0, 200)); });
  f.src = '${address}?' + k.toString();
  f.title = ${JSON.stringify(title).replaceAll('<', String.raw`\u003c`)};
  f.style.cssText = 'width:100%;border:0;min-height:600px';
  f.referrerPolicy = 'no-referrer';
  window.addEventListener('message', function (e) {
    if (e.source === f.contentWindow && e.data && e.data.maktab === 'height') f.style.height = Math.min(8000, Number(e.data.px) || 600) + 'px';
  });
  document.getElementById('maktab-${slug}').appendChild(f);
})();
</script>`;

export async function shareForm(id: number): Promise<DataOf<typeof formShare>> {
  const { slug, title } = await storedForm(id);
  const address = addressOf(slug);
  const qr = codeSvg({ symbology: 'qrcode', text: `${address}?utm_source=poster` });
  return { title, address, frame: frameOf(address, title), snippet: snippetOf(address, slug, title), qr };
}
