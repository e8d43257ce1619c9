/**
 * Preloaded: registers an OpenTelemetry SDK, as a shop does in `instrumentation.ts`, that appends every span and every
 * metric to the file in TELEMETRY_FILE, one JSON text per line.
 */
const { appendFileSync } = require("node:fs")
const { metrics: api, trace } = require("@medusajs/framework/opentelemetry/api")
const { metrics, tracing } = require("@medusajs/framework/opentelemetry/sdk-node")

const file = process.env.TELEMETRY_FILE
const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)

const spans = {
  export(given, done) {
    for (const { name, kind, attributes, status } of given) write({ span: name, kind, attributes, status })
    done({ code: 0 })
  },
  shutdown: async () => {},
}

const exporter = {
  export({ scopeMetrics }, done) {
    for (const { metrics: all } of scopeMetrics)
      for (const { descriptor, dataPoints } of all)
        for (const { attributes, value } of dataPoints)
          write({ metric: descriptor.name, attributes, value: value.count ?? value })
    done({ code: 0 })
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

trace.setGlobalTracerProvider(
  new tracing.BasicTracerProvider({ spanProcessors: [new tracing.SimpleSpanProcessor(spans)] }),
)
api.setGlobalMeterProvider(
  new metrics.MeterProvider({
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: 2_000,
        exportTimeoutMillis: 1_900,
      }),
    ],
  }),
)
