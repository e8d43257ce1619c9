/**
 * Reads the page again every two seconds and swaps the parts marked `data-live`, but one someone is using a
 * control in.
 */
export const refreshScript = `
const live = (page) => [...page.querySelectorAll("[data-live]")]
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch("/").catch(() => null)
  if (!answer || !answer.ok) return
  const fresh = live(new DOMParser().parseFromString(await answer.text(), "text/html"))
  live(document).forEach((part, at) => {
    const used = part.contains(document.activeElement)
    if (fresh[at] && !used && fresh[at].innerHTML !== part.innerHTML) part.replaceWith(fresh[at])
  })
}, 2000)
`
