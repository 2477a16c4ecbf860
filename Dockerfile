# Glossa in one image: server, worker and command line. See docs/self-hosting.md.
# Not built on the machine it was written on: there was no Docker engine there.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# --- pnpm ------------------------------------------------------------------------------------------------
FROM ${NODE_IMAGE} AS pnpm
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists/*
RUN npm install --global pnpm@12.21.0
WORKDIR /app
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY . .

# --- The site --------------------------------------------------------------------------------------------
FROM pnpm AS site
RUN pnpm install --frozen-lockfile
RUN pnpm exec turbo run build --filter=@glossa/web --filter=@glossa/db

# --- What runs: sources, run without a build, and only the packages that running needs ---------------------
FROM pnpm AS app
RUN pnpm install --frozen-lockfile --prod --filter=@glossa/server... --filter=@glossa/cli...
COPY --from=site /app/apps/web/dist apps/web/dist
COPY --from=site /app/packages/db/dist packages/db/dist

# --- The image -------------------------------------------------------------------------------------------
FROM ${NODE_IMAGE}
# Run-time programs of tooling/system/table.mjs; a test compares the two lists.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    apertium \
    apertium-cat-ita \
    apertium-dan-nor \
    apertium-eng-cat \
    apertium-eng-spa \
    apertium-es-pt \
    apertium-es-ro \
    apertium-fr-es \
    apertium-fra-cat \
    apertium-por-cat \
    apertium-spa-ita \
    apertium-swe-dan \
    apertium-swe-nor \
    ca-certificates \
    cg3 \
    espeak-ng \
    ffmpeg \
    flite \
    fonts-noto-cjk \
    fonts-noto-core \
    pocketsphinx \
    pocketsphinx-en-us \
    tesseract-ocr-rus \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=app /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "if (process.env.ROLE !== 'worker') fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server handles SIGTERM itself; --init of docker run reaps what engines leave.
CMD ["node", "apps/server/src/main.ts"]
