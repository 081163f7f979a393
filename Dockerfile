# The product as one image: docker build -t baize . && docker run --read-only --tmpfs /tmp -v baize:/data -p 127.0.0.1:3000:3000 baize
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The scripts of package.json need packages that only build: backups are made by a program of their own here.
RUN npm run build && npx vite build --ssr src/server/run/backup/main.ts --outDir dist/backup && npm prune --omit=dev

FROM node:22-bookworm-slim
# pg_dump and pg_restore, for backups of PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/schemas schemas
COPY --from=build /app/screens screens
# The program belongs to root and is run by somebody who can write the data alone.
RUN install -d -o node -g node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
