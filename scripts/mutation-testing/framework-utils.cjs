module.exports = globalThis.medusaLoadedOnce.utils
