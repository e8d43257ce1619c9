// Preloaded into every child process. A demo that is killed cannot stop its children; the closed channel can.
process.once("disconnect", () => {
  setTimeout(() => process.exit(1), 5000).unref()
  process.kill(process.pid, "SIGTERM")
})
process.channel?.unref()
