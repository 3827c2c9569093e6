/** The web server: addresses of calls, the interface's description, the web application, health and measurements. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import helmet from 'helmet';
import { apiPage } from '../../contract/api_page.ts';
import { type Dialect, mostBytes } from '../../contract/call.ts';
import { entryOf } from '../../contract/index.ts';
import { openapi } from '../../contract/openapi.ts';
import { languageAsked } from '../../domain/languages.ts';
import { matchScreen } from '../../domain/screens.ts';
import { ApiError, fail, sentences } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { makeToken } from '../auth/secrets.ts';
import type { AppContext } from '../ctx.ts';
import { mapRoutes } from '../maps/routes.ts';
import { localMails } from '../mail/deliver.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Settings } from '../settings.ts';
import { findCall } from '../tenancy/company.ts';
import { answerFailure } from './failures.ts';
import { personOf } from './person.ts';
import { readInput } from './input.ts';
import { makeMetrics } from './metrics.ts';
import { realtimeRoute } from './realtime_route.ts';
import type { CallRequest } from './call_request.ts';
import { admit, runCall } from './run_call.ts';

const body_limit = 1_000_000;
const too_large = new ApiError('too_large', say`This is too large to send at once.`);

/** Builds the server; it listens when its owner says so. */
export async function buildServer(app: AppContext, hub: Hub): Promise<FastifyInstance> {
  const { settings } = app;
  const { trust_proxy: proxies } = settings;
  const log: FastifyBaseLogger = app.log;
  const http_server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // what is written of a request names it: a logger for each would be made for the many of which nothing is written
    childLoggerFactory: (logger) => logger,
    trustProxy: proxies === false || Array.isArray(proxies) ? proxies : (_address, hop) => hop < proxies,
    bodyLimit: body_limit,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // an address that cannot be decoded is an address that is not there
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply
        .code(404)
        .type('application/json')
        .send(JSON.stringify({ message: sentences.not_found }));
    },
    routerOptions: { maxParamLength: 2000 },
  });
  const metrics = makeMetrics(app);

  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // the reader of barcodes is WebAssembly of our own; text is never run as a script
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // the component library sets styles on elements; scripts never come from a page
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // spoken notes are played from the page's own memory
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // a PDF that was read with the session's token is shown from this page's own memory
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.base_url.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  http_server.addHook('onRequest', (request, reply, done) =>
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  // nothing that is sent is unpacked: a small body could become a large one
  await http_server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await http_server.register(multipart, {
    limits: { fileSize: 50_000_000, files: 8, fields: 100, fieldSize: 200_000, fieldNameSize: 100, parts: 110 },
  });
  // every body of a call is read as text here and understood by readInput, which knows the call
  http_server.removeContentTypeParser(['application/json', 'text/plain']);
  http_server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string', bodyLimit: body_limit },
    (_request, body, done) => done(null, body),
  );

  http_server.addHook('onRequest', async (request, reply) => {
    // found before the body is read, so that even an unreadable body is refused in the words of its call
    const { service, '*': rest } = request.params as { service?: string; '*'?: string };
    if (service !== undefined && rest !== undefined) {
      const found = findCall(request.method, service, rest);
      (request as Named).found = found;
      if (typeof found === 'object') {
        const entry = entryOf(found.name);
        (request as Named).dialect = entry.dialect;
        // files are limited one by one, as they come
        const is_form = /^multipart\//i.test(request.headers['content-type'] ?? '');
        if (!is_form && Number(request.headers['content-length']) > mostBytes(entry)) throw too_large;
      }
    }
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self)');
  });
  http_server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(
      route === '/api/:service/*' ? (nameOf(request) ?? 'unknown') : route,
      reply.statusCode,
      reply.elapsedTime,
    );
    const level = reply.statusCode >= 500 ? 'error' : route.startsWith('/api/') ? 'info' : 'debug';
    // the query may carry tokens and addresses: only the path is logged
    log[level](
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        call: nameOf(request),
      },
      'answered',
    );
  });

  http_server.setErrorHandler(async (error, request, reply) => {
    const api_error = apiErrorOfServer(error as { statusCode?: number; code?: string; message: string });
    const { fault, ...answer } = answerFailure(api_error ?? error, (request as Named).dialect, (words) =>
      app.words.say(words, languageAsked(request.headers['accept-language']) ?? 'en'),
    );
    if (fault) log.error({ reqId: request.id, err: error }, 'a request failed');
    return reply.code(answer.status).headers(answer.headers).type('application/json').send(answer.body);
  });

  http_server.get('/livez', async () => ({ status: 'live' }));
  http_server.get('/readyz', async (_request, reply) => {
    if (await app.database.answers()) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready' });
  });
  http_server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics.text()),
  );
  http_server.get('/api/openapi.json', async () => openapi());
  http_server.get('/api/docs', async (_request, reply) => reply.type('text/html').send(apiPage()));
  realtimeRoute(http_server, app, hub);
  await http_server.register(async (signed_in) => {
    // tiles and places come through this server for its own people only
    signed_in.addHook('preHandler', async (request) => {
      if (!(await personOf(app, request))) fail('not_signed_in', sentences.not_signed_in);
    });
    mapRoutes(signed_in, {
      ...(settings.map_tiles_url ? { tiles_url: settings.map_tiles_url } : {}),
      ...(settings.geocoder_url ? { geocoder_url: settings.geocoder_url } : {}),
    });
  });
  if (settings.development) {
    http_server.get('/api/kit/mails', async (request, reply) => {
      // mails carry codes: they are for whoever sits at this machine, not for its network
      if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return notFound(reply);
      return { mails: settings.smtp_url ? [] : await localMails(settings.data_dir) };
    });
  }

  http_server.route({
    method: ['GET', 'POST', 'HEAD'],
    url: '/api/:service/*',
    handler: (request, reply) => answerCall(app, request as Named, reply),
  });
  http_server.all('/api/*', async (_request, reply) => notFound(reply));

  await serveWeb(http_server, join(settings.root, 'build/web'), settings);
  return http_server;
}

interface Named extends FastifyRequest {
  found?: ReturnType<typeof findCall>;
  dialect?: Dialect | undefined;
}

/** The name of the call a request is for. */
function nameOf(request: FastifyRequest): string | undefined {
  const { found } = request as Named;
  return typeof found === 'object' ? found.name : undefined;
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/json')
    .send(JSON.stringify({ message: sentences.not_found }));

async function answerCall(app: AppContext, request: Named, reply: FastifyReply): Promise<FastifyReply> {
  const { found } = request;
  if (!found) return notFound(reply);
  if (found === 'other_method') {
    return reply
      .code(405)
      .header('allow', request.method === 'GET' ? 'POST' : 'GET')
      .type('application/json')
      .send(JSON.stringify({ message: `This address does not take ${request.method}.` }));
  }
  const entry = entryOf(found.name);
  const authorization = request.headers.authorization ?? '';
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && !/^[\w-]{8,100}$/.test(key))
    fail('bad_input', say`The idempotency key must have 8 to 100 letters, digits, _ or -.`);
  // a browser is marked when someone signs in with it: guesses from elsewhere then do not slow it down
  const device = deviceOf(request) ?? (entry.secret === 'session' ? makeToken() : undefined);
  const asked: CallRequest = {
    name: found.name,
    prefix: found.prefix,
    token: /^Token ([\w-]{20,200})$/.exec(authorization)?.[1] ?? (authorization ? 'unreadable' : undefined),
    input: {},
    language: languageAsked(request.headers['accept-language']),
    idempotency_key: typeof key === 'string' ? key : undefined,
    request_id: request.id,
    address: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
    device,
  };
  const { input, discard } = await readInput(app, request, entry, found.id, async () => {
    asked.counted = await admit(app, asked);
  });
  try {
    const answer = await runCall(app, { ...asked, input });
    if (answer.fault) app.log.error({ reqId: request.id, err: answer.fault, call: found.name }, 'a call failed');
    void reply.code(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
    if (device && entry.secret === 'session' && answer.status === 200) {
      const secure = app.settings.base_url.startsWith('https:') ? '; Secure' : '';
      void reply.header(
        'set-cookie',
        `${device_cookie}=${device}; Max-Age=34560000; Path=/api/; HttpOnly; SameSite=Strict${secure}`,
      );
    }
    if (answer.file) {
      if (!isKept(request, answer.headers.etag)) return reply.send(answer.file.stream);
      answer.file.stream.destroy();
      return reply.code(304).removeHeader('content-length').send();
    }
    return reply.type('application/json').send(answer.body);
  } finally {
    await discard();
  }
}

const device_cookie = 'sunstage_device';

/** The mark of the browser; it signs nobody in. */
const deviceOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${device_cookie}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** True when the browser holds this very file; whether the person may read it was asked before. */
function isKept(request: FastifyRequest, etag: string | undefined): boolean {
  const held = request.headers['if-none-match'];
  return etag !== undefined && (held ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** What the web server itself refuses, in our sentences. */
function apiErrorOfServer(error: { statusCode?: number; code?: string; message: string }): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') return too_large;
  if (error.statusCode === 415 || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ApiError('wrong_type', say`Send JSON, form data or multipart.`);
  if (error.code?.startsWith('FST_') && error.statusCode === 503)
    return new ApiError('unavailable', say`The server is stopping. Try again.`);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('bad_input', say`This request could not be understood.`);
  return undefined;
}

/** The built web application; an address of a screen gives the page, anything else is not there. */
async function serveWeb(
  http_server: FastifyInstance,
  folder: string,
  { development, offline_after_ms }: Settings,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    http_server.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  // the page reads there whether /kit may be opened
  const facts = `data-offline-after="${offline_after_ms}"${development ? ' data-development="true"' : ''}`;
  const page = built.replace('<html ', `<html ${facts} `);
  await http_server.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    // bin/build puts them there
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(`${folder}/assets/`);
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http_server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/')
    )
      return notFound(reply);
    // unknown paths get the page too: it sends people to where they belong, with the status a machine expects
    const screen = matchScreen(path);
    const known = screen !== undefined && (development || !path.startsWith('/kit'));
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(page);
  });
}
