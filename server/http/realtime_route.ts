/** Server-sent events: an open screen hears which topics changed in its company, while its session lasts. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../ctx.ts';
import type { Hub } from '../realtime/hub.ts';
import { personOf } from './person.ts';
import { sentences } from '../../domain/errors.ts';

const beat_ms = 25_000;

export function realtimeRoute(http_server: FastifyInstance, app: AppContext, hub: Hub): void {
  const open = new Set<ServerResponse>();
  http_server.get('/api/pmt/realtime/', async (request, reply) => {
    const person = await personOf(app, request);
    if (!person) return reply.code(401).send({ message: sentences.not_signed_in });
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // nothing follows on this connection: stopping must not wait for it
      connection: 'close',
      'x-request-id': request.id,
    });
    out.write('retry: 2000\n\n');
    const send = (text: string) => {
      // a screen that does not read is cut off rather than kept in memory; it asks again
      if (out.writableLength > 256_000) out.destroy();
      else out.write(text);
    };
    const remove = hub.add(person, send);
    // the session is asked again at every beat: revoked or expired ends the stream
    const beat = setInterval(() => {
      personOf(app, request).then(
        (still) => (still ? send(': beat\n\n') : out.end()),
        () => send(': beat\n\n'),
      );
    }, beat_ms);
    const end = () => {
      clearInterval(beat);
      remove();
    };
    out.on('close', end);
    open.add(out);
    out.on('close', () => open.delete(out));
  });
  http_server.addHook('preClose', async () => {
    for (const out of open) out.end();
  });
}
