/** Under which name the container and Medusa's query know the module. */
export const INSTALMENT_SETTLEMENTS_MODULE = "instalment_settlements"
