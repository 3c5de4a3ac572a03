/**
 * The commit that was built and its time; empty when it was built outside of a repository. Set in
 * `vite.config.ts`.
 */
declare const __COMMIT__: string;
