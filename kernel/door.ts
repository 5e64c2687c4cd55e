// The doors of the house that need no user's token (spec 00 §13): which one a call stands behind, and who may knock there.

/** `user` is the ordinary one: a person's token and permissions. */
export type Door = 'user' | 'public' | 'portal' | 'device' | 'gateway' | 'webhook';

/** At the public door: everybody, a site of ours by its key, or whoever holds a link that we sent. */
export type Admits = 'anyone' | 'site' | 'link';
