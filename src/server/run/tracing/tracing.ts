import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { requestId } from '../../http/request-id.ts';
import { type QueryWatch, withoutTexts } from '../../store/query-watch.ts';
import type { Log } from '../log.ts';
import { routeOf } from '../metrics/route.ts';

/** The tracing of a running server; OpenTelemetry's own variables name the exporter. */
export interface Tracing {
  /** The middleware that traces calls, as children of the caller's span if it sends a `traceparent`. */
  readonly calls: MiddlewareHandler;
  /** The query watch that traces the statements of those calls. */
  readonly queries: QueryWatch;
  /** Sets the trace headers of an outgoing request to the current call's span. */
  readonly carry: (headers: Headers) => void;
  /** Exports the remaining spans. Resolves even if the collector does not accept them. */
  readonly close: () => Promise<void>;
}

/** A traced call. */
interface Traced {
  readonly span: Span;
  /** The parent context of its statements. */
  readonly context: Context;
  readonly startedAt: number;
  readonly began: number;
}

/**
 * Starts tracing a server; `system` is its database. Logs spans that the collector does not accept. Loads the libraries
 * on demand: most servers are not traced.
 */
export async function openTracing(system: 'sqlite' | 'postgresql', log: Log): Promise<Tracing> {
  const [api, core, { OTLPTraceExporter }, resources, { BasicTracerProvider, BatchSpanProcessor }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const tell = (error: unknown) =>
    log({ level: 'warn', event: 'tracing', message: error instanceof Error ? error.message : String(error) });
  // Bound to the outer context: the export timer belongs to the call that started it, whose id must not appear in this
  // log line.
  core.setGlobalErrorHandler(AsyncResource.bind(tell));
  const provider = new BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'baize' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('baize');
  const propagator = new core.W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Traced>();
  return {
    async calls(context, next) {
      const caller = propagator.extract(ROOT_CONTEXT, context.req.raw.headers, fromHeaders);
      const span = tracer.startSpan(context.req.method, { kind: SpanKind.SERVER }, caller);
      const traced = {
        span,
        context: trace.setSpan(caller, span),
        startedAt: Date.now(),
        began: performance.now(),
      };
      try {
        await current.run(traced, next);
      } finally {
        // The router has only now matched the call.
        const { method, route } = routeOf(context);
        const { status } = context.res;
        span.updateName(`${method} ${route}`).setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'baize.request_id': requestId(),
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
        span.end();
      }
    },
    queries({ sql, took, hasFailed }) {
      const call = current.getStore();
      if (!call?.span.isRecording()) return;
      // Measured by the call's clock, so that no statement begins before its call.
      const endedAt = call.startedAt + performance.now() - call.began;
      const text = withoutNumbers(withoutTexts(sql));
      const span = tracer.startSpan(
        operationOf(text),
        {
          kind: SpanKind.CLIENT,
          startTime: endedAt - took,
          // The first is the deprecated name of the second; some back ends know only one.
          attributes: { 'db.system': system, 'db.system.name': system, 'db.query.text': text },
        },
        call.context,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    carry(headers) {
      const call = current.getStore();
      if (call === undefined) return;
      // `tracestate` belongs to its trace, so a foreign one without a valid `traceparent` is removed.
      for (const name of propagator.fields()) headers.delete(name);
      propagator.inject(call.context, headers, { set: (carrier, name, value) => carrier.set(name, value) });
    },
    close: () => provider.shutdown().catch(tell),
  };
}

const fromHeaders = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** Replaces numbers, such as a page's offset, in a statement; keeps PostgreSQL's placeholders such as `$1`. */
function withoutNumbers(sql: string): string {
  return sql.replace(/(?<![\w$.])\d+(\.\d+)?/g, '?');
}

function operationOf(sql: string): string {
  return (/\w+/.exec(sql)?.[0] ?? 'statement').toUpperCase();
}
