import { request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import type { buildConnector } from "undici"

interface Route {
  origin: string
  proxy: URL
  timeoutMs: number
}

/**
 * Connects to an origin through the proxy's `CONNECT`. To undici it is a connection like any other: a request starts on
 * it once the tunnel stands, so a proxy that refuses, fails or is silent was sent nothing of the request.
 */
export function throughProxy(
  { origin, proxy, timeoutMs }: Route,
  connect: buildConnector.connector,
): buildConnector.connector {
  const { protocol, hostname, port } = new URL(origin)
  const isTls = protocol === "https:"
  const host = `${hostname}:${port || (isTls ? 443 : 80)}`
  const user = [proxy.username, proxy.password].map(decodeURIComponent).join(":")
  return (target, callback) => {
    const tunnel = (proxy.protocol === "https:" ? overHttps : overHttp)({
      host: proxy.hostname.replace(/^\[|\]$/g, ""),
      port: proxy.port,
      method: "CONNECT",
      path: host,
      headers: {
        host,
        ...(proxy.username && {
          "proxy-authorization": `Basic ${Buffer.from(user).toString("base64")}`,
        }),
      },
      agent: false,
      timeout: timeoutMs,
    })
    tunnel
      .once("timeout", () => tunnel.destroy(failure("ETIMEDOUT")))
      .once("error", (error) => callback(error, null))
      .once("connect", ({ statusCode = 0 }, socket) => {
        socket.setTimeout(0)
        if (statusCode < 200 || statusCode > 299) {
          socket.destroy()
          callback(failure(`PROXY_${statusCode}`), null)
        } else if (isTls) connect({ ...target, httpSocket: socket }, callback)
        else callback(null, socket)
      })
      .end()
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(`No tunnel: ${code}`), { code })
}
