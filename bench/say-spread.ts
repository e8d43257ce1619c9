import { median } from "./quantile"
import { say } from "./say"

/** Reports the spread of the rounds: each against the control of the same round. */
export function saySpread(name: string, ours: readonly number[], control: readonly number[]): void {
  const ratios = ours.map((value, round) => value / (control[round] ?? Number.NaN))
  const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((ratio) =>
    ratio.toFixed(2),
  )
  say(`  ${name}: ${middle} x the control, ${least} to ${most} x over ${ratios.length} rounds`)
}
