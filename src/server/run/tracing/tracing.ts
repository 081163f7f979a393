import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { requestId } from '../../http/request-id.ts';
import { type QueryWatch, withoutTexts } from '../../store/query-watch.ts';
import type { Log } from '../log.ts';
import { routeOf } from '../metrics/route.ts';

/** The spans of a running server, which OpenTelemetry sends to where its own variables say. */
export interface Tracing {
  /** Traces every call that passes it, as a part of its caller's trace if it brings a `traceparent`. */
  readonly calls: MiddlewareHandler;
  /** Traces the statements of those calls. */
  readonly queries: QueryWatch;
  /** Sets the headers by which a call to another server becomes a child of the one that is being answered. */
  readonly carry: (headers: Headers) => void;
  /** Sends the remaining spans. Resolves even if the collector does not accept them. */
  readonly close: () => Promise<void>;
}

/** A call that is being answered. */
interface Traced {
  readonly span: Span;
  /** What its statements are children of. */
  readonly context: Context;
  readonly startedAt: number;
  readonly began: number;
}

/**
 * Starts tracing a server whose statements go to `system`; `log` receives an entry for spans that the collector does
 * not accept. The libraries are loaded only here: most servers are not traced.
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
  // The batch's timer belongs to the call that set it: a line must not carry that call's id.
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
        // The router has matched the call only now.
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
      // By the clock that the call's span is measured with, so that none begins before its call.
      const endedAt = call.startedAt + performance.now() - call.began;
      const text = withoutNumbers(withoutTexts(sql));
      const span = tracer.startSpan(
        operationOf(text),
        {
          kind: SpanKind.CLIENT,
          startTime: endedAt - took,
          // The first is the older name of the second; not every back end knows both.
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
      // The state belongs to the trace: one that came without a usable trace is not of this one.
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

/** The offset of a page stands in its statement as a number; PostgreSQL's placeholders are `$1`. */
function withoutNumbers(sql: string): string {
  return sql.replace(/(?<![\w$.])\d+(\.\d+)?/g, '?');
}

function operationOf(sql: string): string {
  return (/\w+/.exec(sql)?.[0] ?? 'statement').toUpperCase();
}
