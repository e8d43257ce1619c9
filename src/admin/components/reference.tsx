/** An id in a table, shortened: whole on hover. */
export function Reference({ of }: { of: string }) {
  return (
    <span className="block truncate font-mono text-xs" style={{ maxWidth: 180 }} title={of}>
      {of}
    </span>
  )
}
