const width = 120;

/**
 * Formats a value as JSON for editing: short objects and lists on one line.
 *
 * @example
 * jsonText({ a: [1, 2] }) // '{\n  "a": [1, 2]\n}\n'
 */
export function jsonText(value: unknown): string {
  return `${block(value, '', 0, true)}\n`;
}

function block(value: unknown, indent: string, before: number, isRoot = false): string {
  const line = inLine(value);
  if (typeof value !== 'object' || value === null) return line;
  if (!isRoot && indent.length + before + line.length <= width) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => `${inner}${block(one, inner, 1)}`)
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${block(one, inner, key.length + 5)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
