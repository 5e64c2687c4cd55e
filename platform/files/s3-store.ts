// Content in an S3-compatible store under its own hash, for installations of several machines (architecture 5).

import { fromMachine, nowMs } from '#kernel/clock.ts';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ContentStore } from './content-store.ts';

export interface S3Settings {
  bucket: string;
  /** Address of a store that is not Amazon's; its buckets are then parts of the path. */
  endpoint: string | null;
  region: string;
  key: string | null;
  secret: string | null;
}

/** From the environment; null keeps files on disk. Without key and secret the usual places of the SDK are looked at. */
export function s3Settings(env: NodeJS.ProcessEnv = process.env): S3Settings | null {
  const bucket = env['MAKTAB_S3_BUCKET'];
  if (!bucket) return null;
  return {
    bucket,
    endpoint: env['MAKTAB_S3_ENDPOINT'] ?? null,
    region: env['MAKTAB_S3_REGION'] ?? 'us-east-1',
    key: env['MAKTAB_S3_KEY'] ?? null,
    secret: env['MAKTAB_S3_SECRET'] ?? null,
  };
}

const keyOf = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
const DAY_MS = 86_400_000;

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/** The SDK is read only where it is used: it weighs more than the rest of the server. */
export async function s3Store(settings: S3Settings): Promise<ContentStore> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client: Client,
  } = await import('@aws-sdk/client-s3');
  const client: S3Client = new Client({
    region: settings.region,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.key && settings.secret
      ? { credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret } }
      : {}),
    // Stores other than Amazon's do not all know the newer checksums; the name is the hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (sha256: string) => ({ Bucket: settings.bucket, Key: keyOf(sha256) });
  const changedAt = (sha256: string): Promise<Date | null> =>
    client.send(new HeadObjectCommand(at(sha256))).then(
      (head) => (head.LastModified ? fromMachine(head.LastModified) : new Date(0)),
      (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
  const get = (sha256: string): Promise<Readable | null> =>
    client.send(new GetObjectCommand(at(sha256))).then(
      ({ Body }) => (Body instanceof Readable ? Body : null),
      (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
  return {
    name: 's3',
    keep: async (sha256, source) => {
      const there = await changedAt(sha256);
      // Written again when it is a day old: the nightly sweep leaves what was brought today.
      if (there !== null && nowMs() - there.getTime() < DAY_MS) return;
      await client.send(new PutObjectCommand({ ...at(sha256), Body: source.open(), ContentLength: source.bytes }));
    },
    read: async (sha256) => {
      const stream = await get(sha256);
      if (stream === null) return null;
      const parts: Uint8Array[] = [];
      for await (const part of stream) parts.push(part as Uint8Array);
      return new Uint8Array(Buffer.concat(parts));
    },
    open: get,
    remove: async (sha256, unusedSince) => {
      const there = await changedAt(sha256);
      if (there === null || there > unusedSince) return false;
      await client.send(new DeleteObjectCommand(at(sha256)));
      return true;
    },
  };
}
