import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The built page goes into the Python package; while developing, the server of `dustup serve` answers for /api and /ws
// (on port 8080, or wherever the variable DUSTUP_SERVER says).
const server = process.env.DUSTUP_SERVER ?? 'http://127.0.0.1:8080'
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/dustup/server/page', emptyOutDir: true, target: 'es2022' },
  server: {
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
