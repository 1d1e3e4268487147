# The application on the tested Node. Run it with compose.yaml, or read docs/operations.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# .npmrc forbids install scripts.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The same build code as `npm start`, so that the start recognises the build.
RUN NODE_ENV=production node --import tsx scripts/ensureBuild.ts \
  && rm -rf .next/cache \
  && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# glibc returns what a start has freed: 25 MB per process.
ENV MALLOC_TRIM_THRESHOLD_=131072
# An intruder finds no npm and no root for the system's packages, and can write to nothing but the data.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
  && mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app ./
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/bootstrap/launch.mjs"]
