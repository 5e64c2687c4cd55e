// How long a request may take to arrive: connections that send nothing, or a byte a minute, are closed.

import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

export interface Timeouts {
  /** Until the whole head has arrived. */
  head_ms: number;
  /** From then on until the whole body has arrived. */
  body_ms: number;
  /** For uploads: 10 MB on a slow connection take longer. */
  upload_ms: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { head_ms: 10_000, body_ms: 20_000, upload_ms: 120_000 };

/** How often Node checks connections that have not sent a whole request. */
const LOOKS_A_PATIENCE = 5;

export function waiting({ head_ms, upload_ms }: Timeouts): FastifyHttpOptions<Server> {
  return {
    requestTimeout: upload_ms,
    keepAliveTimeout: 30_000,
    http: {
      headersTimeout: head_ms,
      requestTimeout: upload_ms,
      connectionsCheckingInterval: Math.ceil(head_ms / LOOKS_A_PATIENCE),
    },
  };
}

/** Closes connections whose body does not arrive; the request is not carried out. */
export function endSlowBodies(app: FastifyInstance, { body_ms, upload_ms }: Timeouts): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if ((length !== undefined && length !== '0') || coding !== undefined) {
      const isFile = request.routeOptions.config.contract?.transport === 'upload';
      const timer = setTimeout(() => request.raw.destroy(), isFile ? upload_ms : body_ms);
      const stop = () => clearTimeout(timer);
      request.raw.once('end', stop);
      request.raw.once('close', stop);
    }
    return payload;
  });
}
