/** Records a story's console errors and warnings. Returns a function that throws if there were any. */
export function failOnConsoleErrors(): () => void {
  const { error, warn } = console;
  const seen: string[] = [];
  console.error = (...parts: unknown[]) => void seen.push(parts.map(String).join(' '));
  console.warn = console.error;
  return () => {
    Object.assign(console, { error, warn });
    if (seen.length > 0) throw new Error(`The story logged: ${seen.join('\n')}`);
  };
}
