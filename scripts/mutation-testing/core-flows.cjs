module.exports = globalThis.medusaLoadedOnce.coreFlows
