/**
 * Runs both sides in turn and alternates which goes first, so that other load on the machine, and caches that the first
 * side leaves warm for the second, affect both equally.
 */
export async function interleaved<Ours, Control>(
  rounds: number,
  ours: (round: number) => Promise<Ours>,
  control: (round: number) => Promise<Control>,
): Promise<{ ours: Ours[]; control: Control[] }> {
  const results: { ours: Ours[]; control: Control[] } = { ours: [], control: [] }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0
    if (first) results.control.push(await control(round))
    results.ours.push(await ours(round))
    if (!first) results.control.push(await control(round))
  }
  return results
}
