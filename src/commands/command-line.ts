/** How the reader of a message starts verger: the executable, or the source, where npm does not put Bun on the PATH. */
export const commandLine = (): string => (Bun.main.endsWith('main.ts') ? 'npx bun src/main.ts' : 'verger')
