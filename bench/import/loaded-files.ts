/** Files of a package that a server loads as it starts, by the folders Medusa looks into. */
export const LOADED =
  /^(index|(modules|providers)\/[\w-]+\/index|api\/(middlewares|.+\/route)|(jobs|links|policies|subscribers)\/[\w-]+)\.js$/
