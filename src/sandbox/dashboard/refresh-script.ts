/**
 * Reads the page again every two seconds and swaps the parts marked `data-live`, but one someone is using a
 * control in.
 */
export const refreshScript = `
const live = (page) => [...page.querySelectorAll("[data-live]")]
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.pathname + location.search).catch(() => null)
  if (!answer || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  const fresh = new Map(live(page).map((part) => [part.dataset.live, part]))
  for (const part of live(document)) {
    const next = fresh.get(part.dataset.live)
    const used = part.contains(document.activeElement)
    if (next && !used && next.innerHTML !== part.innerHTML) part.replaceWith(next)
  }
}, 2000)
`
