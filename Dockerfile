# Both programs in one image; which one runs is the command: `build/programs/gateway.js`, or `build/programs/portal.js` as written below.
# tools/check-image.mjs does the same steps without an engine, and runs what is left (docs/operations.md).

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /work
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && node tools/pack-runtime.mjs /app

FROM node:24.21.0-bookworm-slim
# What npm and yarn are for is done: the run stage has Node, and the packages of ops/runtime-packages.json.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
 && mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app /app
WORKDIR /app
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DRAIN_SECONDS=10 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
VOLUME /data
EXPOSE 3000 4000 4022
STOPSIGNAL SIGTERM
# PORT_TO_ASK: 3000 for the portal, 4000 for the gateway.
ENV PORT_TO_ASK=3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT_TO_ASK}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--expose-gc", "build/programs/portal.js"]
