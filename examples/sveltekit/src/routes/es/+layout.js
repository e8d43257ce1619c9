// The cart's id is in the browser.
export const ssr = false
