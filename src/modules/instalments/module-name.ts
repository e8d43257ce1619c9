/** The module's name in Medusa's container. */
export const INSTALMENTS_MODULE = "instalments"
