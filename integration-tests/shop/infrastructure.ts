type Modules = { resolve: string; options?: object }[]

/**
 * The modules through which several processes of one shop work together, as set by the tests' environment. Without them
 * the shop is a single process with Medusa's defaults.
 */
export function sharedModules(env: NodeJS.ProcessEnv): Modules {
  const redisUrl = env.TEST_REDIS_URL
  return [...(redisUrl ? onRedis(redisUrl) : []), ...locking(env.TEST_LOCKING, redisUrl)]
}

/**
 * A provider that prints what it is given, for the channels of a list such as `feed,email`; without a list it has Medusa's
 * own channel, beside a provider for mails to shoppers, which prints nothing.
 */
export function notifications({ TEST_CHANNELS }: NodeJS.ProcessEnv): Modules {
  const channels = (TEST_CHANNELS ?? "feed").split(",").filter((channel) => channel !== "")
  const local = { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels } }
  const silent = { resolve: "./src/modules/silent-mail", id: "silent-mail", options: { channels: ["email"] } }
  const providers = [
    ...(channels.length > 0 ? [local] : []),
    ...(TEST_CHANNELS === undefined ? [silent] : []),
  ]
  return [{ resolve: "@medusajs/medusa/notification", options: { providers } }]
}

/** An analytics provider that keeps what it is given. */
export function analytics(env: NodeJS.ProcessEnv): Modules {
  const provider = { resolve: "./src/modules/recording-analytics", id: "recording" }
  return env.TEST_ANALYTICS === "on"
    ? [{ resolve: "@medusajs/medusa/analytics", options: { providers: [provider] } }]
    : []
}

/** Medusa's roles. Their flag alone does not load their module: flags are read after the configuration (2.21). */
export function roles(env: NodeJS.ProcessEnv): Modules {
  return env.MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []
}

/** One at a time by default, as `docs/operations.md` says. */
const MANY = { concurrency: 10 }

function onRedis(redisUrl: string): Modules {
  const provider = { id: "caching-redis", resolve: "@medusajs/medusa/caching-redis", is_default: true }
  return [
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl, workerOptions: MANY } },
    {
      resolve: "@medusajs/medusa/workflow-engine-redis",
      options: { redis: { redisUrl, jobWorkerOptions: MANY } },
    },
    { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl } },
    {
      resolve: "@medusajs/medusa/caching",
      options: { providers: [{ ...provider, options: { redisUrl } }] },
    },
  ]
}

function locking(kind: string | undefined, redisUrl: string | undefined): Modules {
  if (kind === undefined) return []
  const provider = { id: `locking-${kind}`, resolve: `@medusajs/medusa/locking-${kind}`, is_default: true }
  const options = kind === "redis" ? { redisUrl } : {}
  return [{ resolve: "@medusajs/medusa/locking", options: { providers: [{ ...provider, options }] } }]
}
