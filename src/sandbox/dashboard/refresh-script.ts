/** Reads the page again every two seconds and swaps its main part, unless someone is using a control in it. */
export const refreshScript = `
setInterval(async () => {
  const main = document.querySelector("main")
  if (document.hidden || main.contains(document.activeElement)) return
  const answer = await fetch("/").catch(() => null)
  if (!answer || !answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main")
  if (fresh && fresh.innerHTML !== main.innerHTML) main.replaceWith(fresh)
}, 2000)
`
