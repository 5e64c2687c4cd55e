// What an event says in another language, by its code and channel.

export type MessageWords = Readonly<
  Record<string, { readonly sms?: string; readonly email?: { readonly subject: string; readonly body: string } }>
>;
