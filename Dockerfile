# The site as one image: built with the development packages, served without them and not as root.
FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304 PORT=3000
WORKDIR /site
COPY --from=build --chown=node:node /site ./
USER node
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "process.env.PROCESS === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node dist/run.cjs release && exec node --max-semi-space-size=4 --v8-pool-size=1 dist/run.cjs web"]
