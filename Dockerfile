# Pages and server in one image: build with `docker build -t tour-presencial .`; compose.yaml runs it.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prune-packages.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
# pg_dump and pg_restore, of the database's version.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/contract contract
COPY --from=build /app/demo demo
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/src src
# The only folder that is written to, besides /tmp. Everything else may be mounted read-only.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass SIGTERM on.
CMD ["node", "scripts/start.ts", "--built"]
