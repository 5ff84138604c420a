// No router runs in a browser: pages are static, and their islands are loaded by the runtime (decision 0302). Without this file the build
// would bring a router of its own.
export {}
