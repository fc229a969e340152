# The portal as an image: docker build -t terecht .
# Both bases can be replaced; the first needs Node 18 or later with npm, the second only the C libraries of Debian 12.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY . .
ENV NODE_ENV=production
# Installs, builds, and removes what the server does not run with. `migrate` links the libraries of the embedded
# PostgreSQL, which is not possible later in a read-only file system.
RUN node scripts/ensure.mjs --without-tests \
  && export DATA_DIR=/tmp/data JWT_SECRET=only-for-this-step-of-the-build-0000 SECRETS_KEY=only-for-this-step-of-the-build-0000 \
  && node_modules/.bin/node src/server/cli/cli.ts migrate && rm -rf /tmp/data

FROM ${BASE}
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
# Of what is in the image nothing is written: only /data and /tmp are, also with a read-only root.
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
