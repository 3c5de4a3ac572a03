import { spawnSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { messagesPlugin } from './locales/messagesPlugin.ts';
import { codeSplitting, ONLINE_ONLY_FILES } from './sw/build/codeSplitting.ts';
import { preloadSignInPlugin } from './sw/build/firstFiles.ts';
import { headersPlugin, previewServerPlugin, securityHeaders } from './sw/build/headers.ts';
import { shellIntegrity } from './sw/build/shellIntegrity.ts';
import { START_PICTURE_FOLDER, startPicturesPlugin } from './sw/build/startPictures.ts';
import { partnerApi } from './tests/partner-api/vitePlugin.ts';
import { LongestFirstSequencer } from './tests/support/LongestFirstSequencer.ts';
import { shiftedClock } from './tests/support/shiftedClock.ts';
import { sourceMutantsPlugin } from './tests/support/sourceMutants.ts';

const shell = shellIntegrity();

/** The commit that is built and its time; nothing outside of a repository. The time isn't the build's, so that builds repeat. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%h %cI'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The plugin that builds the worker asks for one file by an option's old name, which the bundler warns of. */
const quiet: Plugin = {
  name: 'quiet',
  config(config) {
    const output = config.build?.rollupOptions?.output;
    if (output && !Array.isArray(output) && output.inlineDynamicImports) {
      delete output.inlineDynamicImports;
      output.codeSplitting = false;
    }
    return { logLevel: 'error' };
  },
};

const port = Number(process.env['PORT'] ?? 4173);

/** For the journey that looks which modules run: each is served as a script of its own, with nothing added for changes. */
const isStill = process.env['PANEL_TEST_SOURCE'] === '1';

export default defineConfig({
  define: { __COMMIT__: JSON.stringify(commit()) },
  plugins: [
    messagesPlugin(),
    react(),
    shell.plugin,
    preloadSignInPlugin(),
    headersPlugin(),
    startPicturesPlugin(),
    previewServerPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      // The manifest is a file in public/: what a browser installs can be read there as it is.
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,png,svg,woff2}'],
        // A browser reads manifests and these pictures only while it installs the panel, which needs a network.
        globIgnores: [
          ...ONLINE_ONLY_FILES.map(name => `assets/${name}*`),
          `${START_PICTURE_FOLDER}/**`,
          'icons/shortcut-*',
        ],
        manifestTransforms: [shell.withIntegrity],
        // Its build lists nothing of its own.
        buildPlugins: { vite: [messagesPlugin(), quiet] },
      },
    }),
    // Before the clock's, so that its faults strike scripts, too.
    partnerApi(),
    shiftedClock(),
    ...(process.env['VITEST'] ? [sourceMutantsPlugin()] : []),
  ],
  resolve: {
    alias: [
      // Its build for present browsers: smaller and faster than that of its entry, which is for old ones.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Messages are compiled above: the parser stays out of the bundle. Tests read messages as they are written.
      ...(process.env['VITEST']
        ? []
        : [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]),
    ],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    // A tag for each of a hundred files on the device costs a slow phone more than finding them one after the other.
    modulePreload: false,
    // For `tests/check/budgets.ts`: which file holds what.
    manifest: true,
    // One file of styles for all screens: their order doesn't depend on which screen was opened first.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  ...(isStill && { cacheDir: 'node_modules/.vite-journeys' }),
  server: { host: '127.0.0.1', port, ...(isStill && { hmr: false, watch: null }) },
  preview: { host: '127.0.0.1', port, strictPort: true, headers: securityHeaders },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    environment: 'node',
    // Only what fails waits so long: servers and processes start slowly beside a simulation on each core.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // All cores: the simulation is the most of it.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirstSequencer },
  },
});
