# The shop in one image: built with everything, run with what serving needs, by a user without rights.
# A named version by its digest, so that a build of today is a build of tomorrow; renew both together.
ARG NODE_IMAGE=node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# What the built server imports and nothing else; see tools/production-manifest.ts.
FROM ${NODE_IMAGE} AS libraries
WORKDIR /app
COPY --from=build /app/dist/production ./
COPY .npmrc ./
# Documents use one weight of the fonts for other scripts, which have up to nine, and a picture of each.
RUN npm ci && cd node_modules/@expo-google-fonts \
  && rm -rf noto-*/[1-35-9]00* nanum-gothic/[5-9]00* && find . -name '*.ttf.png' -exec rm {} +

FROM ${NODE_IMAGE}
# The allocator gives freed memory back to the system instead of leaving it with each thread; see tools/memory.mjs.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY prisma ./prisma
COPY public ./public
COPY docs/api ./docs/api
COPY tools/shop /usr/local/bin/shop
USER node
EXPOSE 3000
# Database, pictures, mails without SMTP, and secrets.
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals, so that a stop finishes requests and writes.
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
