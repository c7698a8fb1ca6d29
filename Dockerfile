# One image for all environments. Variables configure it at run time (see .env.example).
#
#   docker build -t my-app .
#   docker run --rm -e DATABASE_URL=… my-app node migrate.js                 applies the migrations of this version
#   docker run --rm -e DATABASE_URL=… my-app node admin.js you@example.com   makes a person an administrator
#   docker run -p 3000:3000 --env-file … my-app                              serves
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build -- --standalone

FROM node:24.21.0-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/dist/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/livez`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
