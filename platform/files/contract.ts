// The shapes stand in kernel/calls/files.ts, where the page kinds of the screens can see them too; change them there.

export * from '#kernel/calls/files.ts';
