// The shape stands in kernel/calls/audit.ts, where the History of every record can see it too; change it there.

export * from '#kernel/calls/audit.ts';
