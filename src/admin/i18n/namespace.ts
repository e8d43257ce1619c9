/** Where these words are among those of Medusa and of other plugins. */
export const NAMESPACE = "instalments"
