// A mail as its server gets it (MSG-61): one person, text and HTML part, our own id, replies and unsubscribe where they belong.

import MailComposer from 'nodemailer/lib/mail-composer';
import type { Outgoing } from '../adapter.ts';
import { house } from '#platform/outgoing/house-address.ts';

export interface MailSender {
  from_name: string;
  from_address: string;
  reply_to: string | null;
  return_path: string | null;
  footer: string;
  postal_address: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Only addresses of this house become links: what a person typed into a name does not. */
function linked(text: string): string {
  const own = house();
  return text.replaceAll(/https?:\/\/[^\s<]+/g, (url) =>
    url.startsWith(`${escaped(own)}/`) ? `<a href="${url}" style="color:#0d7377">${url}</a>` : url,
  );
}

const isRightToLeft = (language: string): boolean => language === 'ur' || language === 'ar';

/** Plain paragraphs with inlined styles, 600 px, legible in dark mode because no background is set. */
export function mailHtml({ text, language }: Pick<Outgoing, 'text' | 'language'>, foot: string): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${linked(escaped(part)).replaceAll('\n', '<br>')}</p>`);
  const small =
    foot === ''
      ? ''
      : `<p style="margin:24px 0 0;font-size:12px;opacity:.7">${escaped(foot).replaceAll('\n', '<br>')}</p>`;
  return `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><body style="margin:0;padding:24px"><div style="max-width:600px;margin:0 auto;font:16px/1.5 Arial,'Noto Naskh Arabic',sans-serif">${paragraphs.join('')}${small}</div></body></html>`;
}

const domainOf = (address: string): string => address.split('@')[1] ?? 'localhost';

/** Bounces come back to the return path with our id in it. */
export function envelopeFrom(sender: MailSender, message_id: number): string {
  const path = sender.return_path ?? sender.from_address;
  return sender.return_path === null ? path : path.replace('@', `+mk${message_id}@`);
}

export function composeMail(sender: MailSender, message: Outgoing): Promise<Buffer> {
  const foot = [sender.footer, sender.postal_address].filter((part) => part.trim() !== '').join('\n');
  const mail = new MailComposer({
    from: { name: sender.from_name, address: sender.from_address },
    to: { name: message.to_name, address: message.to },
    ...(sender.reply_to ? { replyTo: sender.reply_to } : {}),
    subject: message.subject ?? '',
    messageId: `<${message.our_ref}@${domainOf(sender.from_address)}>`,
    text: foot === '' ? message.text : `${message.text}\n\n-- \n${foot}`,
    html: message.html ?? mailHtml(message, foot),
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    attachments: message.files.map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: Buffer.from(file.bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    mail.compile().build((error, built) => (error ? reject(error) : resolve(built)));
  });
}
