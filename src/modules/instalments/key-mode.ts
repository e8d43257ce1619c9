/** Whether an account sells for real, by what its key shows; `unknown` when it shows nothing. */
export type KeyMode = "test" | "live" | "unknown"

/** Keys of test accounts start with `tk_`, public keys of live ones with `pk_`; the address is the same for both. */
export function keyMode({
  publicKey,
  privateKey,
}: {
  publicKey: string | null
  privateKey: string
}): KeyMode {
  if ((publicKey ?? privateKey).startsWith("tk_")) return "test"
  return publicKey?.startsWith("pk_") ? "live" : "unknown"
}
