/** Medusa's own blue of links has too little contrast for small print; the one it gives them under the pointer has enough. */
export const LINK_COLOUR = { color: "var(--fg-interactive-hover)" }
