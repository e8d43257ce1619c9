export const holds = {
  action: "Hold",
  title: "Put the order on hold",
  hint: "Until the hold is released, the payment isn't captured: neither automatically nor by hand. The approval can still expire meanwhile.",
  placeholder: "For example: the shopper wants to change the address",
  done: "The order is on hold",
  held: "On hold",
  effect: "The payment isn't captured until the hold is released.",
  release: "Release hold",
  releaseHint: "Say why. The payment can then be captured again, automatically too.",
  releasePlaceholder: "For example: the address is settled",
  released: "The hold is released",
}
